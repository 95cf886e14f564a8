import { useEffect, useState } from 'react'

/**
 * Whether the component is hydrated; false on the server and for the first client render, which must match the
 * server's.
 */
export function useHydrated(): boolean {
  const [hydrated, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return hydrated
}
