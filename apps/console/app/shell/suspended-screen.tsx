import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import { EmptyState } from '@sofra/ui/state'
import { CirclePause } from 'lucide-react'
import { Screen } from './screen.tsx'
import { useTranslation } from './translation.tsx'

interface SuspendedScreenProps {
  readonly branches: readonly StaffBranch[]
  readonly supportEmail: Me['supportEmail']
}

/** Takes the place of a board whose shops are all suspended: why, and whom to ask. */
export function SuspendedScreen({ branches, supportEmail }: SuspendedScreenProps) {
  const { t } = useTranslation()
  const reasons = [...new Set(branches.map(({ suspendedReason }) => suspendedReason ?? ''))].filter(Boolean)
  return (
    <Screen title={t('suspended.title')}>
      <EmptyState
        illustration={<CirclePause />}
        title={t('suspended.heading')}
        action={supportEmail !== '' && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      >
        {[t('suspended.text'), ...reasons.map((reason) => t('suspended.reason', { reason }))].join(' ')}
      </EmptyState>
    </Screen>
  )
}
