import type { Me } from '@sofra/contract/console-codec'
import { EmptyState } from '@sofra/ui/state'
import { CirclePause } from 'lucide-react'
import { Screen } from './screen.tsx'
import { useTranslation } from './translation.tsx'

/** Takes the place of the boards while all shops of the person are suspended: why, and whom to ask. */
export function SuspendedScreen({ me }: { me: Me }) {
  const { t } = useTranslation()
  const reasons = [...new Set(me.branches.map(({ suspendedReason }) => suspendedReason ?? ''))].filter(Boolean)
  return (
    <Screen title={t('suspended.title')} bar={null}>
      <EmptyState
        illustration={<CirclePause />}
        title={t('suspended.heading')}
        action={me.supportEmail !== '' && <a href={`mailto:${me.supportEmail}`}>{me.supportEmail}</a>}
      >
        {[t('suspended.text'), ...reasons.map((reason) => t('suspended.reason', { reason }))].join(' ')}
      </EmptyState>
    </Screen>
  )
}
