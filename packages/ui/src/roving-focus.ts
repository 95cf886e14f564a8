import type { KeyboardEvent } from 'react'

/** Moves the focus between the sibling links of a list with the arrow keys, for lists with a single tab stop. */
export function handleRovingFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, target } = event
  // Alt with an arrow key is the browser's history navigation.
  if (!key.startsWith('Arrow') || altKey) return
  event.preventDefault()
  const onward = key === 'ArrowDown' || key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  const link = target as HTMLElement
  const next = onward ? link.nextElementSibling : link.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}
