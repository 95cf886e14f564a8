import { startTransition, useEffect, useState } from 'react'

const query = '(min-width: 1024px)'

/** The last media query result, so that later mounts start with it. */
let known = false

/**
 * Whether the screen is wide enough for the cart panel (1024 px). False on the server, so that phones never load it.
 */
export function useWideScreen(): boolean {
  const [wide, setWide] = useState(known)
  useEffect(() => {
    const media = matchMedia(query)
    // As a transition: a synchronous update would unmount lazy parts that are not hydrated yet.
    const look = () =>
      startTransition(() => {
        known = media.matches
        setWide(known)
      })
    look()
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  return wide
}
