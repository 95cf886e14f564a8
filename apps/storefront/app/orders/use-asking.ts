import { useEffect } from 'react'
import { useLookAgain } from '../shell/look-again.ts'

/** Often at first, then less so. */
const oftenForMilliseconds = 60_000
const seldomMilliseconds = 15_000

/** Asks what became of a payment: after `first` milliseconds and then every `later`, until `first` is null. */
export function useAsking(first: number | null, later: number): void {
  const lookAgain = useLookAgain()
  useEffect(() => {
    if (first === null) return
    let stop = lookAgain(first, later)
    const timer = setTimeout(() => {
      stop()
      stop = lookAgain(seldomMilliseconds, Math.max(later, seldomMilliseconds))
    }, first + oftenForMilliseconds)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [first, later, lookAgain])
}
