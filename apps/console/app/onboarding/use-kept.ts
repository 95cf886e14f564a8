import { useEffect, useState } from 'react'

/** A typed value that survives a reload of the page in the same tab. */
export function useKept(key: string, initial: string): readonly [string, (value: string) => void] {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept !== null) setValue(kept)
  }, [key])
  const change = (next: string) => {
    setValue(next)
    sessionStorage.setItem(key, next)
  }
  return [value, change]
}
