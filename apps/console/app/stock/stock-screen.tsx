import type { StaffBranch } from '@sofra/contract/console-codec'
import type { StockLevels } from '@sofra/contract/console-stock-codec'
import { foldText } from '@sofra/menu'
import { Chip } from '@sofra/ui/chip'
import { Select } from '@sofra/ui/field'
import { SearchField } from '@sofra/ui/search-field'
import { EmptyState } from '@sofra/ui/state'
import { SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConnectionBadge } from '../orders/connection-badge.tsx'
import { useMinute } from '../shell/clock.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { matches, type StockFilter, stockFilters } from './levels.ts'
import { type ListHandle, type StockLine, StockList } from './stock-list.tsx'
import type { StockRow, StockSection } from './stock-rows.ts'
import styles from './stock-screen.module.css'
import { StockSheet } from './stock-sheet.tsx'
import { useStock } from './use-stock.ts'

interface StockScreenProps {
  /** The branch that is shown; null: all of `branches`. */
  readonly branchId: string | null
  /** The branches of the business in which the person works. */
  readonly branches: readonly StaffBranch[]
  readonly sections: readonly StockSection[]
  readonly levels: readonly StockLevels[]
}

const filterNames = { 'sold-out': 'stock.soldOut', low: 'stock.low', counted: 'stock.counted' } as const

/** What is sold out and how much is left, of items and choices, for the counter and the kitchen. */
export function StockScreen({ branchId, branches, sections, levels: loaded }: StockScreenProps) {
  const { t } = useTranslation()
  const now = useMinute()
  const { levels, connection, make } = useStock(loaded)
  const [term, setTerm] = useState('')
  const [params] = useSearchParams()
  const [filter, setFilter] = useState<StockFilter | null>(
    () => stockFilters.find((one) => one === params.get('filter')) ?? null,
  )
  const [open, setOpen] = useState<StockRow | null>(null)
  const list = useRef<ListHandle>(null)
  const branchIds = useMemo(() => (branchId === null ? branches.map(({ id }) => id) : [branchId]), [branchId, branches])
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const counts = useMemo(
    () => stockFilters.map((one) => rows.filter(({ key }) => matches(one, key, { levels, branchIds, now })).length),
    [rows, levels, branchIds, now],
  )
  const lines = useMemo(() => {
    const words = foldText(term).split(/\s+/).filter(Boolean)
    return linesOf(
      sections,
      (row) =>
        words.every((word) => row.searchText.includes(word)) &&
        (filter === null || matches(filter, row.key, { levels, branchIds, now })),
    )
  }, [sections, term, filter, levels, branchIds, now])

  return (
    <Screen title={t('editor.stock')} bar={<ConnectionBadge connection={connection} />} fill>
      <div className={styles['page']}>
        <div className={styles['tools']}>
          <SearchField
            className={styles['search'] ?? ''}
            label={t('stock.search')}
            value={term}
            onChange={setTerm}
            clearLabel={t('orders.clearSearch')}
          />
          <div className={styles['jump']}>
            <Select
              label={<span className="visually-hidden">{t('stock.jump')}</span>}
              value=""
              onChange={(event) => list.current?.jumpTo(event.currentTarget.value)}
            >
              <option value="">{t('stock.jump')}</option>
              <optgroup label={t('editor.items')}>{optionsOf(sections, 'items')}</optgroup>
              <optgroup label={t('stock.choices')}>{optionsOf(sections, 'choices')}</optgroup>
            </Select>
          </div>
          <fieldset className={styles['filters']} aria-label={t('editor.filters')}>
            {stockFilters.map((one, at) => (
              <Chip key={one} selected={filter === one} onClick={() => setFilter(filter === one ? null : one)}>
                {t(filterNames[one], { count: counts[at] ?? 0 })}
              </Chip>
            ))}
          </fieldset>
        </div>
        {lines.length === 0 ? (
          <EmptyState illustration={<SearchX />} title={t('menu.noneTitle')}>
            {t('menu.none')}
          </EmptyState>
        ) : (
          <StockList
            ref={list}
            lines={lines}
            levels={levels}
            branches={branches.filter(({ id }) => branchIds.includes(id))}
            make={make}
            onOpen={setOpen}
          />
        )}
      </div>
      {open && (
        <StockSheet
          row={open}
          branches={branches}
          shownBranchId={branchId}
          levels={levels}
          make={make}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  )
}

function optionsOf(sections: readonly StockSection[], kind: StockSection['kind']) {
  return sections
    .filter((section) => section.kind === kind)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
}

function linesOf(sections: readonly StockSection[], isShown: (row: StockRow) => boolean): readonly StockLine[] {
  return sections.flatMap((section): StockLine[] => {
    const rows = section.rows.filter(isShown)
    if (rows.length === 0) return []
    return [{ kind: 'heading', section }, ...rows.map((row) => ({ kind: 'row' as const, row }))]
  })
}
