import type { DiscountedPrice, DisplayPrice, Reduction } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { PriceText } from '@sofra/ui/price-text'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-price.module.css'
import { unitText } from './unit-text.ts'

/** Price of an item by its display mode, with its discount. */
export function ItemPrice({
  price,
  off,
  currency,
}: {
  price: DisplayPrice
  off: Reduction | null
  currency: Currency
}) {
  const { t } = useTranslation()
  switch (price.kind) {
    case 'hidden':
      return null
    case 'on-selection':
      return <span className={styles['muted']}>{t('menu.priceOnSelection')}</span>
    case 'options':
      return (
        <span className={styles['price']}>
          <span className={styles['muted']}>{t('menu.options', { count: price.count })}</span>
          <OffChip off={off} currency={currency} />
        </span>
      )
    case 'range':
      return (
        <span className={styles['price']}>
          <span className={styles['range']}>
            <Price of={price.from} currency={currency} />
            <span aria-hidden="true">–</span>
            <Price of={price.to} currency={currency} bare />
          </span>
          <OffChip off={off} currency={currency} />
        </span>
      )
    case 'exact':
    case 'from': {
      const amount = <Price of={price} currency={currency} />
      // No element around the usual price: it is on every card.
      if (price.kind === 'exact' && off === null && price.unit === null) return amount
      const together = (
        <span className={styles['together']}>
          {price.kind === 'from' && <span className={styles['from']}>{t('menu.from')}</span>}
          {amount}
        </span>
      )
      if (off === null) return together
      return (
        <span className={styles['price']}>
          {together}
          <OffChip off={off} currency={currency} />
        </span>
      )
    }
  }
}

interface PriceProps {
  readonly of: DiscountedPrice
  readonly currency: Currency
  /** Omits the currency, which precedes it. */
  readonly bare?: boolean
}

function Price({ of: { price, original, unit }, currency, bare = false }: PriceProps) {
  const translation = useTranslation()
  const { t, format } = translation
  return (
    <>
      <PriceText
        strong
        wasLabel={t('menu.was')}
        {...(original !== null && { was: format.moneyDigits(original, currency) })}
      >
        {bare ? format.moneyDigits(price, currency) : format.money(price, currency)}
      </PriceText>
      {unit !== null && (
        <span className={styles['muted']}>{t('menu.perUnit', { unit: unitText(translation, unit) })}</span>
      )}
    </>
  )
}

/** "−15 %" or "−KD 0.500". */
export function OffChip({ off, currency }: { off: Reduction | null; currency: Currency }) {
  const { format } = useTranslation()
  if (!off) return null
  const amount = off.type === 'percent' ? format.percent(off.rate / 1000) : format.money(off.value, currency)
  return (
    <bdi className={styles['off']}>
      {'−'}
      {amount}
    </bdi>
  )
}
