import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Often at first, then less so. */
const oftenForMilliseconds = 60_000
const seldomMilliseconds = 15_000

/**
 * Loads the page's data anew after `first` milliseconds and then every `later`, until `first` is null. What is shown stays
 * while the server cannot be reached: the router takes data that does not come for a page that has failed.
 */
export function useLookAgain(first: number | null, later: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (first === null) return
    const since = Date.now() + first
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const wait = (pause: number) => {
      timer = setTimeout(() => void look(), pause)
    }
    const look = async () => {
      const wanted = document.visibilityState === 'visible' && (await isReachable())
      if (left) return
      if (wanted) await revalidate()
      if (left) return
      wait(Date.now() - since < oftenForMilliseconds ? later : Math.max(later, seldomMilliseconds))
    }
    wait(first)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [first, later, revalidate])
}

function isReachable(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
