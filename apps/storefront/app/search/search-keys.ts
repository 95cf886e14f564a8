/** What a key does in the search field. */
export type FieldKeyAction =
  /** Selects the suggestion at `position`; -1: none. */
  | { readonly kind: 'select'; readonly position: number }
  | { readonly kind: 'pick' }
  | { readonly kind: 'focus-first-result' }
  | { readonly kind: 'clear' }

/** Action of `key` while the suggestion at `position` of `count` is selected; null: the key is not handled. */
export function fieldKeyAction(key: string, position: number, count: number): FieldKeyAction | null {
  switch (key) {
    case 'ArrowDown':
      return position < count - 1 ? { kind: 'select', position: position + 1 } : { kind: 'focus-first-result' }
    case 'ArrowUp':
      return { kind: 'select', position: Math.max(-1, position - 1) }
    case 'Enter':
      return position >= 0 && position < count ? { kind: 'pick' } : { kind: 'focus-first-result' }
    case 'Escape':
      return position >= 0 ? { kind: 'select', position: -1 } : { kind: 'clear' }
    default:
      return null
  }
}

/** What `key` focuses from the result at `index`, -1 for none: the field or another result; null: it is not handled. */
export function resultKeyTarget(key: string, index: number): 'field' | number | null {
  if (key === 'Escape' || (key === 'ArrowUp' && index === 0)) return 'field'
  if (index < 0) return null
  if (key === 'ArrowDown') return index + 1
  return key === 'ArrowUp' ? index - 1 : null
}
