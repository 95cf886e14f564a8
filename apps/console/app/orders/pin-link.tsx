import type { StaffOrder } from '@sofra/ordering'
import { MapPin } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-sheet.module.css'

/** A link with directions to the guest's pin. */
export function PinLink({ order: { fulfilment } }: { readonly order: Pick<StaffOrder, 'fulfilment'> }) {
  const { t } = useTranslation()
  const point = fulfilment.type === 'delivery' ? fulfilment.address.point : null
  if (!point) return null
  const to = `${point.lat}%2C${point.lng}`
  return (
    <a
      className={styles['phone']}
      href={`https://www.openstreetmap.org/directions?to=${to}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MapPin aria-hidden="true" />
      {t('address.pin')}
    </a>
  )
}
