import { type RefObject, useEffect, useState } from 'react'

/**
 * The key of a form that starts anew with what becomes known while it stands there. Where somebody has begun to write
 * meanwhile it stays as it is: what a guest has typed is never taken from them.
 */
export function useFormKey(known: string, place: RefObject<HTMLElement | null>): string {
  const [key, setKey] = useState(known)
  useEffect(() => {
    if (!hasUserInput(place.current)) setKey(known)
  }, [known, place])
  return key
}

/** Whether somebody has typed something there. */
export function hasUserInput(place: HTMLElement | null): boolean {
  const fields = place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  return [...(fields ?? [])].some((field) => field.value !== field.defaultValue)
}
