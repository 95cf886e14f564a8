import { Notice } from '@sofra/ui/notice'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Location state of a redirect by the checkout guard: the text of the problem to fix. */
export interface FixState {
  readonly fix: string
}

/** Shows why the checkout guard redirected the guest to this page. */
export function FixNotice() {
  const state: unknown = useLocation().state
  const fix = typeof state === 'object' && state !== null && 'fix' in state ? state.fix : null
  useEffect(() => {
    // Shown once: after a reload or back navigation the problem may be fixed.
    if (fix !== null) history.replaceState({ ...history.state, usr: null }, '')
  }, [fix])
  if (typeof fix !== 'string') return null
  return (
    <Notice tone="warning" alert>
      {fix}
    </Notice>
  )
}
