import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the first invalid field when a form is returned with errors. `returned` must be a new value for each
 * submission; null: no errors.
 */
export function useFocusFirstProblem(returned: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (returned) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [returned])
  return form
}
