let context: AudioContext | undefined

/** Two notes, played twice: the frequency in hertz and the start in seconds. */
const notes = [
  { hertz: 1174.66, at: 0 },
  { hertz: 1567.98, at: 0.14 },
  { hertz: 1174.66, at: 0.42 },
  { hertz: 1567.98, at: 0.56 },
] as const
const fadeSeconds = 0.9
const loudness = 0.4
const louderLoudness = 1

/** Unlocks audio. Browsers require a user gesture, so this must be called from an event handler. */
export function unlockSound(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Whether the browser allows sound to be played. */
export function isSoundUnlocked(): boolean {
  return context?.state === 'running'
}

/** Plays the alert once. It is synthesized from sine waves, so there is no file to load. Does nothing while locked. */
export function playAlert(louder = false): void {
  play(notes, louder ? louderLoudness : loudness)
}

/** Plays the first note of the alert, for an order that needs no answer. Does nothing while locked. */
export function playShortAlert(): void {
  play(notes.slice(0, 1), loudness)
}

function play(played: readonly (typeof notes)[number][], peak: number): void {
  if (context?.state !== 'running') return
  const start = context.currentTime
  for (const { hertz, at } of played) {
    const volume = context.createGain()
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(peak, start + at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + fadeSeconds)
    volume.connect(context.destination)
    // A bell sounds like a note with a quieter, inharmonic overtone.
    for (const [factor, share] of [
      [1, 1],
      [2.76, 0.25],
    ] as const) {
      const tone = context.createOscillator()
      const part = context.createGain()
      part.gain.value = share
      tone.frequency.value = hertz * factor
      tone.connect(part).connect(volume)
      tone.start(start + at)
      tone.stop(start + at + fadeSeconds)
    }
  }
}
