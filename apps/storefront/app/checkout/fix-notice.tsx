import { Notice } from '@sofra/ui/notice'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { record } from '../shell/stored-values.ts'

/** Location state of a redirect by the checkout guard. */
export interface FixState {
  /** The text to show. */
  readonly fix: string
  /** The text of the problem as the page knows it, which differs while the notice has a text of its own. */
  readonly problem: string
}

interface FixNoticeProps {
  /**
   * The text to show now, by the text of the problem at the redirect; null once it is fixed. Missing on pages that do not
   * know.
   */
  readonly follow?: (problem: string) => string | null
}

/** Shows why the checkout guard redirected the guest to this page, until it is fixed. */
export function FixNotice({ follow = (problem) => problem }: FixNoticeProps) {
  const state = record(useLocation().state)
  const fix = typeof state?.['fix'] === 'string' ? state['fix'] : null
  const problem = typeof state?.['problem'] === 'string' ? state['problem'] : ''
  useEffect(() => {
    // Shown once: after a reload or back navigation the problem may be fixed.
    if (fix !== null) history.replaceState({ ...history.state, usr: null }, '')
  }, [fix])
  if (fix === null) return null
  const current = follow(problem)
  if (current === null) return null
  return (
    <Notice tone="warning" alert>
      {current === problem ? fix : current}
    </Notice>
  )
}
