export type Toast = {
  id: number
  text: string
  /** An action, such as undo. */
  action?: { label: string; run: () => void }
  tone?: 'neutral' | 'danger'
}

/** How long a toast is shown without and with an action. */
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

/** Shows a toast and returns its id. Browser only. At most three toasts are shown; the oldest is dismissed. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId
  nextId += 1
  // More than three could not be read in time and would cover the page.
  for (const old of toasts.slice(0, -2)) stopTimer(old.id)
  change([...toasts.slice(-2), { ...toast, id }])
  startTimer(id)
  return id
}

export function dismissToast(id: number): void {
  stopTimer(id)
  change(toasts.filter((toast) => toast.id !== id))
}

/** Stops the timers while a toast has the pointer or the focus. */
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

/** The server snapshot: toasts exist in the browser only. */
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
