import { arrivedAt, type StaffOrder } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { Gift, MapPinCheck } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { isOutside } from './board.ts'
import { PracticeBadge } from './practice-badge.tsx'

/** Badges for practice orders, gifts and guests who are outside. */
export function OrderBadges({ order, zone }: { order: StaffOrder; zone: string }) {
  const { t, format } = useTranslation()
  const at = isOutside(order) ? arrivedAt(order) : null
  return (
    <>
      {order.practice && <PracticeBadge />}
      {at !== null && (
        <Badge tone="warning" icon={<MapPinCheck aria-hidden="true" />}>
          {t('orders.outsideSince', { time: format.time(at, zone) })}
        </Badge>
      )}
      {order.gift && (
        <Badge tone="accent" icon={<Gift aria-hidden="true" />}>
          {t('gift.gift')}
        </Badge>
      )}
    </>
  )
}
