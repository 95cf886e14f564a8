import type { StaffBranch } from '@sofra/contract/console-codec'
import { ChevronRight } from 'lucide-react'
import { SmallPicture } from '../menu-editor/small-picture.tsx'
import { useMinute, useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CountStepper } from './count-stepper.tsx'
import { isAvailable, type LevelsByBranch, levelAt } from './levels.ts'
import { endOfToday } from './sold-out.ts'
import styles from './stock-list.module.css'
import type { StockRow } from './stock-rows.ts'
import { StockState } from './stock-state.tsx'
import type { Stock } from './use-stock.ts'

interface StockRowViewProps {
  readonly row: StockRow
  readonly levels: LevelsByBranch
  /** The branches that are shown; a press changes all of them. */
  readonly branches: readonly StaffBranch[]
  readonly make: Stock['make']
  readonly onOpen: (row: StockRow) => void
}

/** An item or a choice: its state, its stock in the one branch that is shown, and whether it is available. */
export function StockRowView({ row, levels, branches, make, onOpen }: StockRowViewProps) {
  const { t } = useTranslation()
  const now = useMinute()
  const readNow = useReadNow()
  const own = branches.map(({ id }) => levelAt(levels, id, row.key))
  const branchIds = branches.map(({ id }) => id)
  const isOnSale = own.every((level) => isAvailable(level, now))
  const [only] = own.length === 1 ? own : []

  const toggle = () => {
    const timeZone = branches[0]?.timeZone
    if (timeZone === undefined) return
    // Stock that has run out is counted again in the sheet.
    if (own.some(({ stock }) => stock === 0)) onOpen(row)
    else {
      const soldOut = isOnSale ? { until: endOfToday(readNow(), timeZone) } : null
      make({ branchIds, target: { ...row.target }, soldOut }, row.name)
    }
  }
  return (
    <div className={styles['row']} data-sold-out={!isOnSale || undefined}>
      <button type="button" className={styles['open']} onClick={() => onOpen(row)}>
        <SmallPicture picture={row.picture} />
        <span className={styles['what']}>
          <span className={styles['name']} dir="auto">
            {row.name}
          </span>
          <StockState row={row} levels={levels} branches={branches} />
        </span>
        <ChevronRight className={styles['chevron']} aria-hidden="true" />
      </button>
      {only && only.stock !== null && <CountStepper row={row} branchIds={branchIds} stock={only.stock} make={make} />}
      <button
        type="button"
        role="switch"
        aria-checked={isOnSale}
        aria-label={t('menu.onSaleSwitch', { name: row.name })}
        className={styles['switch']}
        onClick={toggle}
      />
    </div>
  )
}
