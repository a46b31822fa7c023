// One WebSocket to the server, opened again whenever it is lost. Knows the guest's key and says hello with it.
import { keep, settings } from '../app/settings.svelte';
import type { Frame, Message } from './frames';

type Listener = (frame: Frame) => void;

const kFirstWait = 250;
const kLongestWait = 5000;

export class Connection {
  /** 'lost' after it was there once. */
  state = $state<'connecting' | 'open' | 'lost' | 'refused'>('connecting');
  refusal = $state('');
  private socket: WebSocket | null = null;
  private readonly listeners = new Set<Listener>();
  private readonly arrivals = new Set<() => void>();
  private wait = kFirstWait;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: string) {
    addEventListener('online', () => this.connect());
    this.connect();
  }

  /** Called with every frame, until what is returned is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Called whenever the server has said welcome: at once if it has. */
  arrive(again: () => void): () => void {
    this.arrivals.add(again);
    if (this.state === 'open') again();
    return () => this.arrivals.delete(again);
  }

  /** False: there is no connection now. Whoever sends asks again after it is back. */
  send(message: Message): boolean {
    if (this.state !== 'open') return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  private connect(): void {
    if (this.socket || this.state === 'refused') return;
    clearTimeout(this.waiting);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const { key, name } = settings;
      socket.send(JSON.stringify({ type: 'hello', protocol: 2, ...(key && { key }), ...(name && { name }) }));
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const said = JSON.parse(data) as Frame | Frame[];
      for (const frame of Array.isArray(said) ? said : [said]) this.hear(frame);
    };
    socket.onclose = () => {
      this.socket = null;
      if (this.state === 'refused') return;
      this.state = 'lost';
      this.waiting = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, kLongestWait);
    };
  }

  private hear(frame: Frame): void {
    if (frame.type === 'welcome') {
      if (frame.key) keep({ key: frame.key });
      if (frame.name) keep({ name: frame.name });
      this.state = 'open';
      this.wait = kFirstWait;
      for (const again of this.arrivals) again();
    }
    if (frame.type === 'refused' && frame.to === 'hello') this.refusedHello(frame.code, frame.sentence);
    for (const listener of this.listeners) listener(frame);
  }

  // A key or a name that will not do is forgotten; another protocol needs a newer page.
  private refusedHello(code: string, sentence: string): void {
    if (code === 'bad_key') keep({ key: '' });
    else if (code === 'bad_text') keep({ name: '' });
    else {
      this.state = 'refused';
      this.refusal = sentence;
    }
    this.socket?.close();
  }
}

export const connection = new Connection(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
