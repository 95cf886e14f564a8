import { Notice } from '@sofra/ui/notice'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What a guard gives the page it sends a guest to: why they are there. */
export interface MendState {
  readonly mend: string
}

/** Says why the guest is here instead of at the checkout. */
export function MendNotice() {
  const state: unknown = useLocation().state
  const mend = typeof state === 'object' && state !== null && 'mend' in state ? state.mend : null
  useEffect(() => {
    // It is said once: whoever comes back to this page, or loads it anew, may have mended it.
    if (mend !== null) history.replaceState({ ...history.state, usr: null }, '')
  }, [mend])
  if (typeof mend !== 'string') return null
  return (
    <Notice tone="warning" alert>
      {mend}
    </Notice>
  )
}
