/** docs/product.md, section 9: the z-index of the first overlay; each further one is one higher. `--z-sheet`. */
export const lowestLayer = 2000

const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Puts `element` above all open overlays. Returns the function that removes it. */
export function raise(element: HTMLElement): () => void {
  open.push(element)
  element.style.setProperty('z-index', String(lowestLayer + open.length - 1))
  notifyListeners()
  return () => {
    const at = open.indexOf(element)
    if (at < 0) return
    open.splice(at, 1)
    element.style.removeProperty('z-index')
    // Renumber the remaining overlays, so that the z-index does not grow without bound.
    for (const [layer, one] of open.entries()) one.style.setProperty('z-index', String(lowestLayer + layer))
    notifyListeners()
  }
}

/** The topmost modal, or null. Everything outside of it is inert. */
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
