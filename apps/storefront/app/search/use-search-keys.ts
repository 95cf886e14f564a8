import { type KeyboardEvent, type RefObject, useState } from 'react'
import { fieldKeyAction, resultKeyTarget } from './search-keys.ts'
import type { Suggestion } from './suggestions.ts'

interface SearchKeys {
  /** The suggestion that Enter selects; undefined: the field's text. */
  readonly active: Suggestion | undefined
  /** Key handler of the field. */
  readonly onFieldKey: (event: KeyboardEvent) => void
  /** Key handler of the results. */
  readonly onFoundKey: (event: KeyboardEvent) => void
  readonly reset: () => void
}

interface SearchKeysOptions {
  readonly field: RefObject<HTMLInputElement | null>
  readonly found: RefObject<HTMLElement | null>
  readonly suggestions: readonly Suggestion[]
  readonly onPick: (suggestion: Suggestion) => void
  readonly onClear: () => void
}

/**
 * Keyboard navigation: up and down move through suggestions and results; Enter selects a suggestion or focuses the
 * first result; Escape returns to the field and clears it.
 */
export function useSearchKeys({ field, found, suggestions, onPick, onClear }: SearchKeysOptions): SearchKeys {
  const [position, setPosition] = useState(-1)
  const active = suggestions[position]
  const dishes = () => [...(found.current?.querySelectorAll<HTMLElement>('article a') ?? [])].filter(isName)

  const onFieldKey = (event: KeyboardEvent) => {
    // Ignores keys of an input method editor.
    if (event.nativeEvent.isComposing) return
    const action = fieldKeyAction(event.key, position, suggestions.length)
    if (action === null) return
    event.preventDefault()
    switch (action.kind) {
      case 'select':
        return setPosition(action.position)
      case 'pick':
        return active && onPick(active)
      case 'focus-first-result':
        return dishes()[0]?.focus()
      case 'clear':
        return onClear()
    }
  }

  const onFoundKey = (event: KeyboardEvent) => {
    const names = dishes()
    const target = resultKeyTarget(event.key, names.indexOf(document.activeElement as HTMLElement))
    if (target === null) return
    event.preventDefault()
    if (target === 'field') {
      setPosition(-1)
      field.current?.focus()
    } else names[target]?.focus()
  }

  return { active, onFieldKey, onFoundKey, reset: () => setPosition(-1) }
}

/** An item has two links; only the name counts. */
function isName(link: HTMLElement): boolean {
  return link.closest('h1, h2, h3, h4') !== null
}
