import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Bike, ChevronDown, ShoppingBag, Utensils } from 'lucide-react'
import { Link } from 'react-router'
import { sellingFacts } from '../business/selling-facts.ts'
import type { SellingView } from '../business/shop-view.ts'
import { typeNames } from '../business/type-names.ts'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useAreaPicker } from './area-picker-state.ts'
import { Facts } from './facts.tsx'
import styles from './fulfilment-summary.module.css'
import { useDestinationSummary } from './use-destination-summary.ts'
import { useTableName } from './use-table-name.ts'

const icons = {
  delivery: Bike,
  pickup: ShoppingBag,
  'dine-in': Utensils,
  'product-service': Utensils,
  reservation: Utensils,
} as const

interface FulfilmentSummaryProps {
  readonly selling: SellingView
  readonly compact?: boolean
}

/** Summary of the fulfilment and its terms, linked to where it can be changed. */
export function FulfilmentSummary({ selling, compact = false }: FulfilmentSummaryProps) {
  const { t } = useTranslation()
  const { referenceId, selling: all } = useShop()
  const look = classes(layout('row', 'gap3', 'full', 'narrow'), styles['card'], compact && styles['compact'])
  const table = useTableName()
  if (selling.type === 'delivery') return <DeliverySummary selling={selling} look={look} />
  const place = selling.type === 'dine-in' && table !== null ? { place: t('table.named', { name: table }) } : {}
  if (all.length === 1) {
    return (
      <div className={look}>
        <SummaryContent selling={selling} {...place} />
      </div>
    )
  }
  return (
    <Link className={look} to={`/${referenceId}`}>
      <SummaryContent selling={selling} {...place} />
      <span className="visually-hidden">{t('common.change')}</span>
      <ChevronDown size={18} aria-hidden />
    </Link>
  )
}

/** With the stored destination: its name, duration and fee instead of "from" values. */
function DeliverySummary({ selling, look }: { selling: SellingView; look: string }) {
  const translation = useTranslation()
  const shop = useShop()
  const place = useDestinationSummary()
  const { show } = useAreaPicker()
  const { t, format } = translation
  const trip = place?.terms
  const minutes = (trip?.minutes ?? 0) + selling.extraMinutes
  // A destination has its own minimum order, which replaces the general one.
  const here: SellingView = trip
    ? {
        ...selling,
        minOrder: trip.minOrder,
        trip: { feesFrom: trip.fees, minutesFrom: minutes, minutesTo: minutes },
      }
    : { ...selling, minOrder: place ? 0 : selling.minOrder }
  const facts = place
    ? [
        ...(trip
          ? [
              selling.scheduledOnly ? t('fulfilment.ahead') : format.duration(minutes),
              trip.fees > 0 ? format.money(trip.fees, shop.currency) : t('fulfilment.free'),
            ]
          : []),
        ...sellingFacts(translation, { ...here, trip: null }, shop),
      ]
    : undefined
  return (
    <button className={look} type="button" onClick={show}>
      <SummaryContent selling={here} place={place?.name ?? t('fulfilment.chooseArea')} facts={facts} />
      <span className="visually-hidden">{t('common.change')}</span>
      <ChevronDown size={18} aria-hidden />
    </button>
  )
}

interface SummaryContentProps {
  readonly selling: SellingView
  readonly place?: string
  readonly facts?: readonly string[] | undefined
}

function SummaryContent({ selling, place, facts }: SummaryContentProps) {
  const translation = useTranslation()
  const shop = useShop()
  const Icon = icons[selling.type]
  const terms = facts ?? sellingFacts(translation, selling, shop)
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className={layout('grow')}>
        <span className={styles['type']}>
          {translation.t(typeNames[selling.type])} <span className={styles['place']}>{place ?? shop.branchName}</span>
        </span>
        {terms.length > 0 && <Facts facts={terms} className={styles['facts']} />}
      </span>
    </>
  )
}
