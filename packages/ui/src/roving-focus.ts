import type { KeyboardEvent } from 'react'

/** The arrows go from one link of a list to the next, for lists that are one stop on the way of Tab. */
export function handleRovingFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, target } = event
  // With Alt they are the browser's own way back.
  if (!key.startsWith('Arrow') || altKey) return
  event.preventDefault()
  const onward = key === 'ArrowDown' || key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  const link = target as HTMLElement
  const next = onward ? link.nextElementSibling : link.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}
