// What a person likes, kept by the browser.

interface Kept {
  key: string; // the guest's, from the server: whoever has it is this guest
  name: string;
  theme: 'auto' | 'light' | 'dark';
  speed: number; // of other people's moves: 0 waits for nothing, 1 is a human pace, 2 is slow
  sounds: boolean;
  confirm: boolean; // an action is done by a button, never by the touch that finds it
  log: boolean | null; // the log is open beside a board; null: never chosen
  learned: string[]; // lessons of first games that were read
}

const kPlace = 'waystone';
const kStandard: Kept = { key: '', name: '', theme: 'auto', speed: 1, sounds: false, confirm: false, log: null, learned: [] };

function read(): Kept {
  try {
    return { ...kStandard, ...(JSON.parse(localStorage.getItem(kPlace) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...kStandard }; // no storage, or something else's: as a new guest
  }
}

export const settings = $state(read());

export function keep(change: Partial<Kept>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(kPlace, JSON.stringify(settings));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export const wantsStillness = (): boolean =>
  settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
