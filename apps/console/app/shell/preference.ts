import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** A boolean preference in local storage; `fallback` during server rendering and while nothing is stored. */
export function usePreference(name: string, fallback: boolean): [on: boolean, set: (on: boolean) => void] {
  const key = `sofra.console.${name}`
  const on = useSyncExternalStore(
    subscribe,
    () => read(key, fallback),
    () => fallback,
  )
  return [on, (value) => write(key, value)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string, fallback: boolean): boolean {
  try {
    const value = localStorage.getItem(key)
    return value === null ? fallback : value === 'on'
  } catch {
    return fallback
  }
}

function write(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Storage can be unavailable in private windows; the preference is then not saved.
  }
  for (const listener of listeners) listener()
}
