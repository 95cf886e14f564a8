import { type RefObject, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The term of the search field, also stored in the URL. Focuses the field on mount. */
export function useSearchTerm(field: RefObject<HTMLInputElement | null>): [string, (next: string) => void] {
  const [searchParams] = useSearchParams()
  const [term, setTerm] = useState(searchParams.get('q') ?? '')
  const change = (next: string) => {
    setTerm(next)
    // Going back restores the term. Not a navigation, which would happen for every letter.
    history.replaceState(history.state, '', searchUrl(location.pathname, next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the input from before hydration counts.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? ''
    // Opens the on-screen keyboard.
    field.current?.focus({ preventScroll: true })
    // React does not know input from before hydration and would reset it.
    if (typed !== term) change(typed)
  }, [])
  return [term, change]
}

/** URL of the search page with `term`; without a query for ''. */
export function searchUrl(pathname: string, term: string): string {
  return term === '' ? pathname : `${pathname}?q=${encodeURIComponent(term)}`
}
