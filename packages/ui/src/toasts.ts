export type Toast = {
  id: number
  text: string
  /** One thing that can still be done about it, as taking it back. */
  action?: { label: string; run: () => void }
  tone?: 'neutral' | 'danger'
}

/** How long a guest has to read it, and to take it back. */
const readMs = 5000
const undoMs = 8000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells the guest something in passing, below whatever they are doing. To be called in the browser only. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId
  nextId += 1
  // The latest three: more cannot be read in time, and would cover the page.
  for (const old of toasts.slice(0, -2)) stopTimer(old.id)
  change([...toasts.slice(-2), { ...toast, id }])
  startTimer(id)
  return id
}

export function dismissToast(id: number): void {
  stopTimer(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** While the guest is on a toast, with pointer or keyboard, it does not run away. */
export function pauseToasts(): void {
  for (const { id } of toasts) stopTimer(id)
}

export function resumeToasts(): void {
  for (const { id } of toasts) startTimer(id)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

const none: readonly Toast[] = []

/** What the server renders: toasts belong to one guest's browser. */
export function noToasts(): readonly Toast[] {
  return none
}

function startTimer(id: number) {
  stopTimer(id)
  const toast = toasts.find((one) => one.id === id)
  if (toast)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), toast.action ? undoMs : readMs),
    )
}

function stopTimer(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
