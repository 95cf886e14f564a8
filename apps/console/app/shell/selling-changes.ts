/*
 * The state of selling is shown in the frame of every screen, and changed in a sheet that is loaded by itself.
 */

const listeners = new Set<() => void>()

/** Calls `listen` whenever this page has changed what a branch sells. Returns what ends that. */
export function onSellingChange(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Tells this page that it has changed what a branch sells. */
export function announceSellingChange(): void {
  for (const listen of listeners) listen()
}
