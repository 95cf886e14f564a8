import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to each new screen, as a browser does for a page load. An anchor that names a field, or a `data-field` around
 * it, leads to that field: its first control, or with `input` its first one to type in.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // Tests wait for this attribute: before hydration, buttons do nothing.
    document.documentElement.dataset['ready'] = 'true'
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads to its field again.
  useEffect(() => {
    const isNew = shown.current !== pathname
    shown.current = pathname
    const field = fieldAt(hash)
    if (field) {
      field.closest('details')?.setAttribute('open', '')
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
    } else if (isNew) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [pathname, hash, key])
}

const inputs = 'input:not([type="file"]), select, textarea'
const fields = `${inputs}, button`

/** The field that an anchor names; null if it names another part of the page, or none. */
function fieldAt(hash: string): HTMLElement | null {
  const named = hash === '' ? null : document.getElementById(hash.slice(1))
  if (!named) return null
  if (named.matches(fields)) return named
  const { field } = named.dataset
  return field === undefined ? null : named.querySelector<HTMLElement>(field === 'input' ? inputs : fields)
}
