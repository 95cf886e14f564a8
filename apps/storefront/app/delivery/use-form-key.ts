import { type RefObject, useEffect, useState } from 'react'

/** React key of a form that is reset when `known` changes, unless the guest has already typed in it. */
export function useFormKey(known: string, place: RefObject<HTMLElement | null>): string {
  const [key, setKey] = useState(known)
  useEffect(() => {
    if (!hasUserInput(place.current)) setKey(known)
  }, [known, place])
  return key
}

/** Whether any input differs from its default value. */
export function hasUserInput(place: HTMLElement | null): boolean {
  const fields = place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea')
  return [...(fields ?? [])].some((field) => field.value !== field.defaultValue)
}
