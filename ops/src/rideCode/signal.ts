type Signal = 'ok' | 'refused'

/** Up for yes; twice low for no. */
const tones: Readonly<Record<Signal, readonly { readonly hertz: number; readonly at: number }[]>> = {
  ok: [
    { hertz: 880, at: 0 },
    { hertz: 1320, at: 0.12 },
  ],
  refused: [
    { hertz: 220, at: 0 },
    { hertz: 220, at: 0.25 },
  ],
}
const buzzes: Readonly<Record<Signal, readonly number[]>> = { ok: [60], refused: [120, 80, 120] }
const TONE_SECONDS = 0.1
const LOUDNESS = 0.15

let audio: AudioContext | undefined

/** Says yes or no to ears and hands: who scans looks at people, not at the screen. */
export function signal(kind: Signal): void {
  if ('vibrate' in navigator) navigator.vibrate([...buzzes[kind]])
  try {
    audio ??= new AudioContext()
    for (const { hertz, at } of tones[kind]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.value = LOUDNESS
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + TONE_SECONDS)
    }
  } catch {
    // A device without sound still shows and shakes.
  }
}
