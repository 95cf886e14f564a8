import { getLowStock } from '@sofra/contract/calls/console-stock'
import type { LowItems } from '@sofra/contract/console-stock-codec'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Popover } from '@sofra/ui/popover'
import { PackageMinus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { usePolled } from '../shell/use-polled.ts'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import barStyles from './board-bar.module.css'
import styles from './low-stock-menu.module.css'

export interface LowStock {
  readonly loaded: LowItems
  /** Null: all branches. */
  readonly branchId: string | null
  /** The number of new orders: another number is a reason to read the stock again. */
  readonly newOrders: number
}

/** How long after an order the stock is read again: one call serves a burst. */
const burstMilliseconds = 2_000

/** The items that are about to sell out, with links to their stock; nothing while there are none. */
export function LowStockMenu({ loaded, branchId, newOrders }: LowStock) {
  const { t, format } = useTranslation()
  const me = useMe()
  const query = branchId === null ? {} : { branch_id: branchId }
  const low = usePolled(loaded, (api) => api.call(getLowStock, { query }), useChanges(newOrders))
  if (low === null || low.total === 0) return null
  const branches = new Map(me.branches.map((branch) => [branch.id, branch]))
  return (
    <Popover
      label={t('stock.lowTitle')}
      align="end"
      className={styles['menu'] ?? ''}
      trigger={(trigger) => (
        <Button
          {...trigger}
          size="small"
          className={styles['button'] ?? ''}
          icon={<PackageMinus aria-hidden="true" />}
          aria-label={t('stock.lowCount', { count: low.total })}
        >
          <span className={barStyles['wideText']}>{t('stock.lowTitle')}</span>
          <span className={barStyles['number']}>{format.number(low.total)}</span>
        </Button>
      )}
    >
      <p className={styles['title']}>{t('stock.lowTitle')}</p>
      <ul>
        {low.items.map(({ branchId: at, itemId, names, stock }) => {
          const branch = branches.get(at)
          return (
            <li key={`${at} ${itemId}`}>
              <Link className={styles['item']} to={`/menu/stock?branch=${at}&filter=low`}>
                <span className={styles['name']}>
                  <bdi>{textOf(names, format.language, branch?.languages ?? [])}</bdi>
                  {branch && branchId === null && me.branches.length > 1 && (
                    <span className={styles['branch']}>{branchName(branch, me, format.language)}</span>
                  )}
                </span>
                <span className={styles['left']} data-none={stock === 0 || undefined}>
                  {stock === 0 ? t('stock.noneLeft') : t('menu.stock', { count: stock })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {low.total > low.items.length && (
        <p className={styles['more']}>{t('stock.lowMore', { count: low.total - low.items.length })}</p>
      )}
    </Popover>
  )
}

/** Returns a function that subscribes to changes of `value`, for `usePolled`. */
function useChanges(value: number): (listen: () => void) => () => void {
  const [listeners] = useState(() => new Set<() => void>())
  const [subscribe] = useState(() => (listen: () => void) => {
    listeners.add(listen)
    return () => listeners.delete(listen)
  })
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    const timer = setTimeout(() => {
      for (const listen of listeners) listen()
    }, burstMilliseconds)
    return () => clearTimeout(timer)
  }, [value, listeners])
  return subscribe
}
