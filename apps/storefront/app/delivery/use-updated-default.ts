import { type RefObject, useEffect, useRef } from 'react'

/** Updates an untouched input when its default value changes; browsers do not after a script has set it. */
export function useUpdatedDefault(value = ''): RefObject<(HTMLInputElement & HTMLTextAreaElement) | null> {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const before = useRef(value)
  useEffect(() => {
    const input = ref.current
    if (input?.value === before.current) input.value = value
    before.current = value
  }, [value])
  return ref
}
