import { Refusal } from '@sofra/contract'
import { getStock } from '@sofra/contract/calls/console-stock'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { Badge } from '@sofra/ui/chip'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useBusiness } from '../changes/records.tsx'
import { apiClient } from '../shell/api-client.ts'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import { isLow, type Level, type LevelsByBranch, levelAt, levelsOf, markAt } from '../stock/levels.ts'
import { itemKey } from '../stock/stock-rows.ts'
import styles from './item-panel.module.css'

/** What is sold out or counted of an item in each branch, each one press from the screen that changes it. */
export function ItemStock({ id }: { id: string }) {
  const { format } = useTranslation()
  const me = useMe()
  const { id: businessId } = useBusiness()
  const list = useRef<HTMLUListElement>(null)
  const levels = useLevelsOnceSeen(list)
  const branches = me.branches.filter((branch) => branch.businessId === businessId)
  return (
    <ul ref={list} className={styles['links']}>
      {branches.map((branch) => (
        <li key={branch.id}>
          <Link to={{ pathname: '/menu/stock', search: `?branch=${branch.id}` }} className={styles['link']}>
            <span className={styles['linkText']}>{branchName(branch, me, format.language)}</span>
            {levels && <StateOf level={levelAt(levels, branch.id, itemKey(id))} branch={branch} />}
            <ChevronRight aria-hidden="true" className={styles['chevron']} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function StateOf({ level, branch }: { level: Level; branch: StaffBranch }) {
  const { t, format } = useTranslation()
  const mark = markAt(level.soldOut, useMinute())
  if (mark) {
    return (
      <Badge tone="danger">
        {mark.until === null
          ? t('menu.soldOut')
          : t('menu.soldOutTill', { time: format.dateTime(mark.until, branch.timeZone) })}
      </Badge>
    )
  }
  if (level.stock === null) return <span className={styles['note']}>{t('editor.available')}</span>
  return (
    <Badge tone={level.stock === 0 ? 'danger' : isLow(level) ? 'warning' : 'neutral'}>
      {level.stock === 0 ? t('stock.noneLeft') : t('menu.stock', { count: level.stock })}
    </Badge>
  )
}

/** The levels of all branches, loaded when the list is looked at: most panels are closed before that. */
function useLevelsOnceSeen(list: RefObject<HTMLElement | null>): LevelsByBranch | null {
  const { language } = useTranslation().format
  const [levels, setLevels] = useState<LevelsByBranch | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      apiClient(language)
        .call(getStock)
        .then((stock) => setLevels(new Map(stock.map((one) => [one.branchId, levelsOf(one)]))))
        .catch((error: unknown) => {
          // The links lead to the levels nevertheless.
          if (!(error instanceof Refusal)) throw error
        })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, language])
  return levels
}
