import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Star } from 'lucide-react'
import { Cover, Logo } from '../business/cover.tsx'
import { Opening } from '../business/opening.tsx'
import type { SellingView } from '../business/shop-view.ts'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './hero.module.css'

/** Header of the menu: cover, name, opening state and rating. */
export function Hero({ selling, now }: { selling: SellingView; now: number }) {
  const shop = useShop()
  return (
    <header className={styles['hero']}>
      <Cover shop={shop} sizes="(min-width: 1024px) 700px, 85vw" />
      <div className={styles['words']}>
        <Logo shop={shop} className={styles['logo']} />
        <h1 className={styles['name']}>{shop.name}</h1>
        <p className={classes(layout('row', 'wrap'), text('small', 'muted'), styles['facts'])}>
          <Opening selling={selling} now={now} zone={shop.timeZone} />
          {shop.rating && <RatingFact rating={shop.rating} />}
          {shop.branchName !== '' && <span>{shop.branchName}</span>}
        </p>
      </div>
    </header>
  )
}

/** "4.8 (1,240)" with a star. */
export function RatingFact({ rating }: { rating: { readonly average: number; readonly count: number } }) {
  const { t, format } = useTranslation()
  const average = format.number(rating.average, { maxDecimals: 1, minDecimals: 1 })
  const count = format.number(rating.count)
  return (
    <span className={styles['rating']}>
      <Star size={15} aria-hidden fill="currentColor" />
      <span className="visually-hidden">{t('shop.rating', { average, count: rating.count })}</span>
      <span aria-hidden="true">
        <bdi>
          {average} ({count})
        </bdi>
      </span>
    </span>
  )
}
