import { useState } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'

/** A page of the menu that a dish may lie over. */
export interface BackgroundLocation {
  readonly categoryId: string | undefined
  readonly pathname: string
}

/**
 * The page of the menu that is shown: also while a dish lies over it. Null: the dish is a page of its own. A dish that was
 * opened directly stays one when the guest comes back to it from the menu: there is nothing under it to close it to.
 */
export function useBackgroundLocation(): BackgroundLocation | null {
  const { categoryId, itemId } = useParams()
  const { pathname, key } = useLocation()
  const arrived = useNavigationType()
  const page = itemId === undefined ? { categoryId, pathname } : null
  // `over`: the entries of the history at which a dish lies over the menu.
  const [at, setAt] = useState({ key, behind: page, over: [] as readonly string[] })
  if (at.key !== key) {
    const behind = page ?? (arrived !== 'POP' || at.over.includes(key) ? at.behind : null)
    setAt({ key, behind, over: page || !behind ? at.over : [...at.over, key] })
  }
  return at.behind
}
