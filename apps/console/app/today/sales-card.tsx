import type { StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import type { Sales, SalesSoFar } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { useTranslation } from '../shell/translation.tsx'
import { sumOf, trendOf } from './sales.ts'
import { TodayCard } from './today-card.tsx'
import styles from './today-screen.module.css'

interface SalesCardProps {
  readonly sales: readonly SalesSoFar[]
  readonly branches: readonly StaffBranch[]
}

/** The sales so far, beside those of the same weekday last week up to the same time of day. */
export function SalesCard({ sales, branches }: SalesCardProps) {
  const { t, format } = useTranslation()
  const [first] = sales
  if (!first) return null
  const today = sumOf(sales.map((one) => one.today))
  const lastWeek = sumOf(sales.map((one) => one.lastWeek))
  const trend = trendOf(today, lastWeek)
  const amount = ({ total }: Sales) => format.money(total, first.currency)
  const weekday = format.weekday(new Date(first.date).getUTCDay())
  return (
    <TodayCard id="sales" title={t('sales.title')}>
      <div className={styles['sales']}>
        <p className={styles['total']}>
          <bdi>{amount(today)}</bdi>
        </p>
        <p>{t('sales.orders', { count: today.orders })}</p>
        {trend !== null && (
          <Badge tone={trend < 0 ? 'warning' : 'positive'}>
            <bdi>{`${trend > 0 ? '+' : ''}${format.percent(trend)}`}</bdi>
          </Badge>
        )}
      </div>
      <p className={styles['compared']}>
        {t('sales.lastWeek', {
          weekday,
          total: amount(lastWeek),
          orders: t('sales.orders', { count: lastWeek.orders }),
        })}
      </p>
      {branches.length > 1 && (
        <dl className={styles['facts']}>
          {branches.map((branch) => {
            const own = sales.find(({ branchId }) => branchId === branch.id)?.today
            return (
              <div key={branch.id}>
                <dt>{textOf(branch.names, format.language, branch.languages)}</dt>
                <dd>{own && <bdi>{amount(own)}</bdi>}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </TodayCard>
  )
}
