import { Bike, ChevronDown, ShoppingBag, Utensils } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../shell/words.tsx'
import styles from './fulfilment-summary.module.css'
import { sellingFacts } from './selling-facts.ts'
import type { SellingView } from './shop-view.ts'
import { typeNames } from './type-names.ts'
import { useShop } from './use-shop.ts'

const icons = {
  delivery: Bike,
  pickup: ShoppingBag,
  'dine-in': Utensils,
  'product-service': Utensils,
  reservation: Utensils,
} as const

/** How the food reaches the guest, and on what terms; leads to where that is changed. */
export function FulfilmentSummary({ selling, compact = false }: { selling: SellingView; compact?: boolean }) {
  const words = useWords()
  const { t } = words
  const shop = useShop()
  const { referenceId, branchName, selling: all } = shop
  const Icon = icons[selling.type]
  const place = selling.type === 'delivery' ? null : branchName
  const facts = sellingFacts(words, selling, shop)

  const inside = (
    <>
      <Icon size={20} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['type']}>
          {t(typeNames[selling.type])}
          {place && <span className={styles['place']}>{place}</span>}
        </span>
        {facts.length > 0 && (
          <span className={styles['facts']}>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </span>
        )}
      </span>
    </>
  )
  const look = compact ? styles['compact'] : styles['card']
  if (all.length === 1) return <div className={look}>{inside}</div>
  return (
    <Link className={look} to={`/${referenceId}`} aria-label={`${t(typeNames[selling.type])}, ${t('common.change')}`}>
      {inside}
      <ChevronDown size={18} aria-hidden />
    </Link>
  )
}
