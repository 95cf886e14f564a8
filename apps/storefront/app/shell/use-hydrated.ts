import { useEffect, useState } from 'react'

/** Whether the script has arrived: until then a page says what the server said. */
export function useHydrated(): boolean {
  const [hydrated, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return hydrated
}
