import { useState } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'

/** A menu page behind an item dialog. */
export interface BackgroundLocation {
  readonly categoryId: string | undefined
  readonly pathname: string
}

/**
 * The menu page that is shown, also behind an item dialog; null: the item is a page of its own. An item that was opened
 * directly stays a page when the guest goes back to it, because there is no menu page to close it to.
 */
export function useBackgroundLocation(): BackgroundLocation | null {
  const { categoryId, itemId } = useParams()
  const { pathname, key } = useLocation()
  const arrived = useNavigationType()
  const page = itemId === undefined ? { categoryId, pathname } : null
  // `over`: keys of history entries with an item dialog.
  const [at, setAt] = useState({ key, behind: page, over: [] as readonly string[] })
  if (at.key !== key) {
    const behind = page ?? (arrived !== 'POP' || at.over.includes(key) ? at.behind : null)
    setAt({ key, behind, over: page || !behind ? at.over : [...at.over, key] })
  }
  return at.behind
}
