import type { OrderState } from '@sofra/ordering'
import { Badge, type Tone } from '@sofra/ui/chip'
import { useTranslation } from '../shell/translation.tsx'

const tones: Readonly<Record<OrderState, Tone>> = {
  scheduled: 'info',
  pending: 'accent',
  accepted: 'warning',
  ready: 'positive',
  out: 'info',
  delivered: 'positive',
  rejected: 'danger',
  cancelled: 'danger',
}

/** The state of an order as a badge. */
export function StateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation()
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
}
