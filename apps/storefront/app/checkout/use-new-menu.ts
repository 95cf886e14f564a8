import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Fetches the menu anew when the shop has priced by another than the page knows. True while that is under way: whoever
 * is sent away before it has come finds the old one where they arrive.
 */
export function useNewMenu(theirs: string | null, ours: string): boolean {
  const { revalidate } = useRevalidator()
  const [fetched, setFetched] = useState<string | null>(null)
  const due = theirs !== null && theirs !== ours && theirs !== fetched
  useEffect(() => {
    if (!due) return
    const settle = () => setFetched(theirs)
    revalidate().then(settle, settle)
  }, [due, theirs, revalidate])
  return due
}
