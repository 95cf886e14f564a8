import type { StaffBranch } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { textOf } from '@sofra/menu'
import { Notice } from '@sofra/ui/notice'
import { ownPauseOf } from './selling-summary.ts'
import { useTimeText } from './selling-texts.ts'
import { useTranslation } from './translation.tsx'

interface OwnPausesProps {
  readonly states: readonly SellingState[]
  /** The branches of which pauses are shown; several are named. */
  readonly branches: readonly StaffBranch[]
}

/** Says until when branches paused themselves, and which order no one answered. */
export function OwnPauses({ states, branches }: OwnPausesProps) {
  const { t, format } = useTranslation()
  const timeText = useTimeText()
  return branches.map(({ id, names, languages, timeZone }) => {
    const state = states.find(({ branchId }) => branchId === id)
    const pause = state && ownPauseOf(state)
    if (!pause) return null
    const name = branches.length > 1 && { title: textOf(names, format.language, languages) }
    return (
      <Notice key={id} tone="danger" {...name}>
        {t('pause.unanswered', { time: timeText(pause.until, timeZone), number: pause.order })}
      </Notice>
    )
  })
}
