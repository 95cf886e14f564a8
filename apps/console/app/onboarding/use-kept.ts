import { useEffect, useState } from 'react'

const prefix = 'onboarding.'

/** A typed value that survives a reload of the page in the same tab. */
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

/** What the form of a new shop keeps. */
const shopFields = ['name', 'kind', 'country', 'details']

/** Forgets what was typed about a new shop, because the shop has it. */
export function forgetNewShop(): void {
  for (const name of shopFields) sessionStorage.removeItem(prefix + name)
}
