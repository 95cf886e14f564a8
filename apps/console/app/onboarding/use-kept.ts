import { useEffect, useState } from 'react'

const prefix = 'onboarding.'

/** A typed value that survives a reload of the page in the same tab, until the shop is created. */
export function useKept(name: string, initial: string): readonly [string, (value: string) => void] {
  const key = prefix + name
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

/** Forgets what was typed, because the shop has it. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  }
}
