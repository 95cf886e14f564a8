import type { Editing } from './open-editing.ts'

/**
 * Ctrl or ⌘ with Z takes back the last edit of this page, with Shift too it makes it again. While a text is being typed, the keys are
 * those of its field.
 */
export function undoByKey(event: KeyboardEvent, { store, own }: Editing): void {
  if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  const isTyping = Object.values(store.getState().unsaved).some((fields) =>
    Object.values(fields).some(({ to }) => to === undefined),
  )
  if (isTyping || isOtherInput(event.target)) return
  const setId = event.shiftKey ? own.lastUndone() : own.lastMade()
  if (setId === null) return
  event.preventDefault()
  void store.undo(setId)
}

/** Whether the keys belong to an input that is no field of a record, such as a search. */
function isOtherInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && (target.type === 'search' || target.closest('dialog') !== null)
}
