import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** A switch that this device remembers; `fallback` until the page has read it. */
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
    // A private window may refuse: then it is not remembered.
  }
  for (const listener of listeners) listener()
}
