import { startTransition, useEffect, useState } from 'react'

const query = '(min-width: 1024px)'

/** What a page that has come alive has learned of its screen. */
let known = false

/** Whether the cart stands beside the menu. False on the server, so that a phone never loads it. */
export function useWideScreen(): boolean {
  const [wide, setWide] = useState(known)
  useEffect(() => {
    const media = matchMedia(query)
    // In no hurry: parts of the page that are not alive yet would be taken away until they are.
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
