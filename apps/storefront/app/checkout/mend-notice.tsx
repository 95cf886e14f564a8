import { Notice } from '@sofra/ui/notice'
import { useLocation } from 'react-router'

/** What a guard gives the page it sends a guest to: why they are there. */
export interface MendState {
  readonly mend: string
}

/** Says why the guest is here instead of at the checkout. */
export function MendNotice() {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('mend' in state) || typeof state.mend !== 'string') return null
  return (
    <Notice tone="warning" alert>
      {state.mend}
    </Notice>
  )
}
