import { type KeyboardEvent, type RefObject, useState } from 'react'
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
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault()
        if (position < suggestions.length - 1) setPosition(position + 1)
        else dishes()[0]?.focus()
        break
      case 'ArrowUp':
        event.preventDefault()
        setPosition(Math.max(-1, position - 1))
        break
      case 'Enter':
        event.preventDefault()
        if (active) onPick(active)
        else dishes()[0]?.focus()
        break
      case 'Escape':
        event.preventDefault()
        if (position >= 0) setPosition(-1)
        else onClear()
        break
    }
  }

  const onFoundKey = (event: KeyboardEvent) => {
    const names = dishes()
    const at = names.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && at === 0)) {
      event.preventDefault()
      setPosition(-1)
      field.current?.focus()
    } else if (at >= 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      names[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    }
  }

  return { active, onFieldKey, onFoundKey, reset: () => setPosition(-1) }
}

/** An item has two links; only the name counts. */
function isName(link: HTMLElement): boolean {
  return link.closest('h1, h2, h3, h4') !== null
}
