// Which drawer is open beside the board. The log is the reader's choice, once it was made; before, it is open where
// the board stays large beside it.
import { tick } from 'svelte';
import { keep, settings } from '../app/settings.svelte';
import type { Loaded } from './loaded.svelte';
import type { Viewing } from './viewing.svelte';

export type Door = 'log' | 'tale' | 'rules' | 'chat';
type DrawerName = Door | ''; // none

const kBeside = '(min-width: 64rem)'; // else a drawer lies over the board, and is never open by itself
const kRoomy = '(min-width: 1500px)';

const drawerAtFirst = (): DrawerName =>
  matchMedia(kBeside).matches && (settings.log ?? matchMedia(kRoomy).matches) ? 'log' : '';

function remember(was: DrawerName, is: DrawerName): void {
  const isChosen = was !== is && (is === 'log' || (is === '' && was === 'log'));
  if (isChosen && matchMedia(kBeside).matches) keep({ log: is === 'log' });
}

export class Drawers {
  wanted = $state<DrawerName>(drawerAtFirst());
  rule = $state(''); // shown in the rules
  private before = drawerAtFirst();

  constructor(
    private readonly viewing: Viewing,
    private readonly loaded: Loaded,
  ) {
    $effect(() => {
      remember(this.before, this.wanted);
      this.before = this.wanted;
    });
  }

  readonly doors: Door[] = $derived.by(() => {
    const { picture, handOver, people } = this.viewing;
    if (!this.loaded.words || !picture || handOver || picture.stage === 'closed') return [];
    const waits = picture.stage === 'open'; // nothing has happened yet in a waiting room
    const chats = waits || people > 1 || picture.chat.length > 0;
    const tells = !waits && this.loaded.words.description.voices !== undefined;
    return [...(waits ? [] : (['log'] as const)), ...(tells ? (['tale'] as const) : []), 'rules', ...(chats ? (['chat'] as const) : [])];
  });
  readonly open: DrawerName = $derived.by(() => {
    const { wanted, doors } = this;
    return doors.length > 0 && (wanted !== 'log' || doors.includes('log')) ? wanted : '';
  });

  toggle(door: Door): void {
    this.wanted = this.wanted === door ? '' : door;
  }

  /** So that the board is seen where a drawer lies over it. */
  makeRoom(): void {
    if (!matchMedia(kBeside).matches) this.close();
  }

  close(): void {
    const door = document.querySelector<HTMLElement>('nav [aria-expanded="true"]');
    if (document.activeElement?.closest('[data-drawer]')) door?.focus(); // not lost with what is closed
    this.wanted = '';
  }

  showRule(id: string): void {
    this.rule = '';
    this.wanted = 'rules';
    void tick().then(() => (this.rule = id));
  }
}
