import type { Currency } from '@sofra/money'
import { cardClass } from '@sofra/ui/card'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './package-card.module.css'
import type { PackageView } from './wallet-view.ts'

interface PackageCardProps {
  readonly offer: PackageView
  readonly currency: Currency
  /** Heading level, one below the heading of the list. */
  readonly level: 2 | 3
}

/** A wallet package: price and credited amount. The whole card is a link to its page. */
export function PackageCard({ offer, currency, level }: PackageCardProps) {
  const { t, format } = useTranslation()
  const { referenceId } = useShop()
  const { id, name, description, pay, bonus } = offer
  const Heading = `h${level}` as const
  const money = (amount: number) => format.money(amount, currency)
  return (
    <article className={`${cardClass({ pressable: true })} ${styles['card']}`} aria-labelledby={`package-${id}`}>
      <div className={styles['head']}>
        <Heading id={`package-${id}`} className={styles['name']}>
          <Link className={styles['link']} to={`/${referenceId}/wallet/${id}`} discover="none">
            {name}
          </Link>
        </Heading>
        <ChevronRight className={styles['arrow']} size={20} aria-hidden />
      </div>
      {description !== '' && <p className={styles['muted']}>{description}</p>}
      <PackageSums pay={money(pay)} get={money(pay + bonus)} />
      {bonus > 0 && <p className={styles['bonus']}>{t('wallet.bonus', { amount: money(bonus) })}</p>}
    </article>
  )
}

/** The price of a package and the credited amount. */
export function PackageSums({ pay, get }: { pay: string; get: string }) {
  const { t } = useTranslation()
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t('wallet.pay')}</dt>
        <dd>
          <bdi>{pay}</bdi>
        </dd>
      </div>
      <div data-strong>
        <dt>{t('wallet.get')}</dt>
        <dd>
          <bdi>{get}</bdi>
        </dd>
      </div>
    </dl>
  )
}
