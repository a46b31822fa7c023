// Short, soft tones, made here; none unless somebody wants them.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

const kTones = { plain: [330], good: [440, 554], bad: [220, 185], grand: [330, 440, 554, 659], turn: [494, 494] };

export function sound(kind: keyof typeof kTones): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  kTones[kind].forEach((frequency, i) => {
    const from = (context as AudioContext).currentTime + i * 0.09;
    const tone = new OscillatorNode(context as AudioContext, { type: 'triangle', frequency });
    const loudness = new GainNode(context as AudioContext, { gain: 0 });
    loudness.gain.setValueAtTime(0.06, from);
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.18);
    tone.connect(loudness).connect((context as AudioContext).destination);
    tone.start(from);
    tone.stop(from + 0.2);
  });
}
