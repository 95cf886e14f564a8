import { type RefObject, useEffect, useRef } from 'react'

/** A form that came back with something to mend has the focus there. `returned`: another value at each try; null: nothing. */
export function useFocusFirstProblem(returned: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (returned) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [returned])
  return form
}
