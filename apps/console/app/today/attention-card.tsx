import type { AttentionCode, AttentionEntry } from '@sofra/ordering'
import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CreditCard,
  Image,
  Languages,
  type LucideIcon,
  MessageCircleWarning,
  Package,
  Printer,
  ReceiptText,
  Star,
} from 'lucide-react'
import { useMinute } from '../shell/clock.tsx'
import { useScreenLink } from '../shell/navigation.ts'
import { useTranslation } from '../shell/translation.tsx'
import { LinkRows } from './link-rows.tsx'
import { TodayCard } from './today-card.tsx'
import styles from './today-screen.module.css'

/** Where each kind of entry is dealt with. */
const places: Readonly<
  Record<AttentionCode, { readonly path: string; readonly search?: string; readonly Icon: LucideIcon }>
> = {
  orders: { path: '/orders', Icon: ReceiptText },
  reservations: { path: '/reservations', Icon: CalendarClock },
  paused: { path: '/orders', Icon: CirclePause },
  payments: { path: '/payments', Icon: CreditCard },
  printers: { path: '/settings/printers', Icon: Printer },
  messages: { path: '/orders', Icon: MessageCircleWarning },
  stock: { path: '/menu/stock', search: 'filter=low', Icon: Package },
  feedback: { path: '/feedback', search: 'show=low', Icon: Star },
  pictures: { path: '/menu', search: 'filter=no-picture', Icon: Image },
  texts: { path: '/menu/translations', search: 'filter=missing', Icon: Languages },
}

/** What needs attention, each entry a link to the screen where it is dealt with. */
export function AttentionCard({ entries }: { entries: readonly AttentionEntry[] }) {
  const { t, format } = useTranslation()
  const linkTo = useScreenLink()
  const now = useMinute()
  const rows = entries.map(({ code, count, since }) => {
    const { path, search, Icon } = places[code]
    const { search: chosen } = linkTo(path)
    const minutes = since === null ? 0 : Math.floor((now - since) / 60_000)
    const query = [chosen.slice(1), search].filter(Boolean).join('&')
    return {
      id: code,
      address: query === '' ? path : `${path}?${query}`,
      Icon,
      label: t(`attention.${code}`, { count }),
      ...(minutes > 0 && { note: t('attention.longest', { duration: format.duration(minutes) }) }),
      ...((code === 'orders' || code === 'paused') && { tone: 'danger' as const }),
    }
  })
  return (
    <TodayCard id="attention" title={t('attention.title')}>
      {rows.length === 0 ? (
        <p className={styles['allWell']}>
          <CircleCheck aria-hidden="true" />
          {t('attention.none')}
        </p>
      ) : (
        <LinkRows rows={rows} label={t('attention.title')} />
      )}
    </TodayCard>
  )
}
