/** Source spec, section 9: the first thing that pops up lies here, each further one a step above. `--z-sheet`. */
export const lowestLayer = 2000

const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Lays `element` above all that has popped up before it, until the returned function is called. */
export function raise(element: HTMLElement): () => void {
  open.push(element)
  element.style.setProperty('z-index', String(lowestLayer + open.length - 1))
  notifyListeners()
  return () => {
    const at = open.indexOf(element)
    if (at < 0) return
    open.splice(at, 1)
    element.style.removeProperty('z-index')
    // Whatever lay above moves down, so that the next to open is on top again and numbers do not grow for ever.
    for (const [layer, one] of open.entries()) one.style.setProperty('z-index', String(lowestLayer + layer))
    notifyListeners()
  }
}

/** The modal that is on top: nothing outside of it can be pressed or is read aloud. Null while there is none. */
export function topModal(): HTMLElement | null {
  return open.findLast((element) => element instanceof HTMLDialogElement) ?? null
}

export function subscribeToLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
