import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

/** Whether the cart stands beside the menu. False on the server, so that a phone never loads it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
