let context: AudioContext | undefined

/** Two notes, struck twice, of a bell on a counter: hertz and the second it begins at. */
const notes = [
  { hertz: 1174.66, at: 0 },
  { hertz: 1567.98, at: 0.14 },
  { hertz: 1174.66, at: 0.42 },
  { hertz: 1567.98, at: 0.56 },
] as const
const fadeSeconds = 0.9
const loudness = 0.4

/** Browsers are silent until somebody has touched the page: to be called from within that touch. */
export function wakeBell(): void {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

/** Whether ringing would be heard. */
export function isBellAwake(): boolean {
  return context?.state === 'running'
}

/** Rings once. Made of sine waves: there is no file to load, and nothing that could be missing. */
export function ringBell(): void {
  if (context?.state !== 'running') return
  const start = context.currentTime
  for (const { hertz, at } of notes) {
    const volume = context.createGain()
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(loudness, start + at + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + fadeSeconds)
    volume.connect(context.destination)
    // A bell is a note and a quieter one above it that is not quite in tune.
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
