import type { Currency } from '@sofra/money'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
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
    <article
      className={classes(cardClass({ pressable: true }), layout('stack', 'gap2'), styles['card'])}
      aria-labelledby={`package-${id}`}
    >
      <div className={layout('row', 'spread', 'gap2')}>
        <Heading id={`package-${id}`} className={text('large', 'breakable')}>
          <Link className={styles['link']} to={`/${referenceId}/wallet/${id}`} discover="none">
            {name}
          </Link>
        </Heading>
        <ChevronRight className={classes(layout('mirrored'), text('muted'))} size={20} aria-hidden />
      </div>
      {description !== '' && <p className={text('muted', 'small')}>{description}</p>}
      <PackageSums pay={money(pay)} get={money(pay + bonus)} />
      {bonus > 0 && (
        <p className={classes(text('small', 'strong'), styles['bonus'])}>
          {t('wallet.bonus', { amount: money(bonus) })}
        </p>
      )}
    </article>
  )
}

/** The price of a package and the credited amount. */
export function PackageSums({ pay, get }: { pay: string; get: string }) {
  const { t } = useTranslation()
  return (
    <dl className={classes(layout('gap2'), styles['sums'])}>
      <div>
        <dt className={text('tiny', 'medium')}>{t('wallet.pay')}</dt>
        <dd className={text('large', 'figures', 'tight', 'breakable')}>
          <bdi>{pay}</bdi>
        </dd>
      </div>
      <div data-strong>
        <dt className={text('tiny', 'medium')}>{t('wallet.get')}</dt>
        <dd className={text('large', 'figures', 'tight', 'breakable')}>
          <bdi>{get}</bdi>
        </dd>
      </div>
    </dl>
  )
}
