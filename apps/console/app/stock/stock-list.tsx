import type { StaffBranch } from '@sofra/contract/console-codec'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import type { LevelsByBranch } from './levels.ts'
import styles from './stock-list.module.css'
import { StockRowView } from './stock-row.tsx'
import type { StockRow, StockSection } from './stock-rows.ts'
import type { Stock } from './use-stock.ts'

export type StockLine =
  | { readonly kind: 'heading'; readonly section: StockSection }
  | { readonly kind: 'row'; readonly row: StockRow }

export interface ListHandle {
  /** Scrolls to the heading of a section, if it is shown. */
  jumpTo(sectionId: string): void
}

interface StockListProps {
  readonly ref: Ref<ListHandle>
  readonly lines: readonly StockLine[]
  readonly levels: LevelsByBranch
  /** The branches that are shown. */
  readonly branches: readonly StaffBranch[]
  readonly make: Stock['make']
  readonly onOpen: (row: StockRow) => void
}

/** Heights in pixels, for lines that have not been measured. */
const rowHeight = 73
const headingHeight = 48

/** The rows in view, below the headings of their sections. */
export function StockList({ ref, lines, ...row }: StockListProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  // The content security policy refuses the styles of server-rendered elements, so the spaces come with hydration.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingHeight : rowHeight),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  })
  useImperativeHandle(ref, () => ({
    jumpTo(sectionId) {
      const index = lines.findIndex((line) => line.kind === 'heading' && line.section.id === sectionId)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'start' })
    },
  }))
  const shown = virtualizer.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <div ref={scroller} className={styles['scroller']}>
      {isHydrated && before > 0 && <div style={{ blockSize: before }} />}
      <ul className={styles['list']}>
        {shown.map(({ index, key }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <li key={key} ref={virtualizer.measureElement} data-index={index} className={styles['line']}>
              {line.kind === 'heading' ? (
                <h2 className={styles['heading']} dir="auto">
                  {line.section.kind === 'choices'
                    ? t('stock.choicesOf', { name: line.section.name })
                    : line.section.name}
                </h2>
              ) : (
                <StockRowView row={line.row} {...row} />
              )}
            </li>
          )
        })}
      </ul>
      {isHydrated && after > 0 && <div style={{ blockSize: after }} />}
    </div>
  )
}

function keyOf(line: StockLine | undefined): string {
  if (!line) return ''
  return line.kind === 'heading' ? `heading ${line.section.id}` : line.row.key
}
