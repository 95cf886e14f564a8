import type { StaffBranch } from '@sofra/contract/console-codec'
import { Badge } from '@sofra/ui/chip'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import { isLow, type LevelsByBranch, levelAt, markAt } from './levels.ts'
import styles from './stock-list.module.css'
import type { StockRow } from './stock-rows.ts'

interface StockStateProps {
  readonly row: StockRow
  readonly levels: LevelsByBranch
  readonly branches: readonly StaffBranch[]
}

/** What is not as usual: sold out and until when, what is left where it is counted. Nothing if it is simply available. */
export function StockState({ row, levels, branches }: StockStateProps) {
  const { t, format } = useTranslation()
  const me = useMe()
  const now = useMinute()
  const own = branches.map((branch) => ({ branch, level: levelAt(levels, branch.id, row.key) }))
  const marked = own.flatMap(({ branch, level }) => {
    const mark = markAt(level.soldOut, now)
    return mark ? [{ branch, mark }] : []
  })
  const counted = own.filter(({ level }) => level.stock !== null)
  const [first] = marked
  const isSame = marked.every(({ mark }) => mark.until === first?.mark.until)
  return (
    <span className={styles['facts']}>
      {first && (marked.length < own.length || !isSame) && (
        <Badge tone="danger">{t('stock.soldOutIn', { count: marked.length, all: format.number(own.length) })}</Badge>
      )}
      {first && marked.length === own.length && isSame && (
        <Badge tone="danger">
          {first.mark.until === null
            ? t('menu.soldOut')
            : t('menu.soldOutTill', { time: format.dateTime(first.mark.until, first.branch.timeZone) })}
        </Badge>
      )}
      {counted.map(({ branch, level }) => (
        <Badge key={branch.id} tone={level.stock === 0 ? 'danger' : isLow(level) ? 'warning' : 'neutral'}>
          {own.length > 1 && `${branchName(branch, me, format.language)}: `}
          {level.stock === 0 ? t('stock.noneLeft') : t('menu.stock', { count: level.stock ?? 0 })}
          {isLow(level) && level.stock !== 0 && ` · ${t('stock.isLow')}`}
        </Badge>
      ))}
    </span>
  )
}
