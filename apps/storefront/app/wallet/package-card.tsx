import type { Currency } from '@sofra/money'
import { cardClass } from '@sofra/ui/card'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import styles from './package-card.module.css'
import type { PackageView } from './wallet-view.ts'

interface PackageCardProps {
  readonly offer: PackageView
  readonly currency: Currency
  /** Of its heading, below the one of the list. */
  readonly level: 2 | 3
}

/** Money to buy: what one pays and what one has for it; the whole card leads to it. */
export function PackageCard({ offer, currency, level }: PackageCardProps) {
  const { t, format } = useWords()
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

/** What one pays, and what one has for it. */
export function PackageSums({ pay, get }: { pay: string; get: string }) {
  const { t } = useWords()
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
