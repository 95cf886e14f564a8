import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Selection } from '../bulk-edit/use-selection.ts'
import { useRecordStore } from '../changes/records.tsx'
import { type Moving, ReorderArea, type ReorderList } from '../reorder/reorder.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { itemGap, itemGaps, placeOfGap } from './item-gaps.ts'
import styles from './item-list.module.css'
import { ItemLine } from './item-row.tsx'
import type { ListLine } from './menu-view.ts'
import { moveItem } from './move-records.ts'

/** Heights in pixels, for lines that have not been measured. */
const itemHeight = 68
const headingHeight = 44

interface ItemListProps {
  readonly lines: readonly ListLine[]
  readonly openId: string | null
  readonly addressOf: (itemId: string) => string
  readonly editAddressOf: (categoryId: string) => string
  /** Whether the list shows whole categories, so that items can be moved in it. */
  readonly isMovable: boolean
  /** While items are chosen, checkboxes take the place of the handles. */
  readonly selection: Selection
}

/** The items with the headings of their categories. Only the lines in view are in the document. */
export function ItemList({ lines, openId, addressOf, editAddressOf, isMovable, selection }: ItemListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [movingId, setMovingId] = useState<string | null>(null)
  const virtualizer = useLines(lines, scroller, movingId)
  const list = useItemOrder(lines, scroller, virtualizer)
  const shown = virtualizer.getVirtualItems()
  // The content security policy refuses the styles of server-rendered elements, so the spaces come with hydration.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <div ref={scroller} className={styles['scroller']} data-moving={movingId !== null || undefined}>
      <ReorderArea list={list} onMoving={(moving) => setMovingId(moving?.id ?? null)}>
        {(moving) => (
          <ul
            className={styles['list']}
            {...(isHydrated && { style: { position: 'relative', blockSize: virtualizer.getTotalSize() } })}
          >
            {shown.map(({ index, key, start }) => {
              const line = lines[index]
              return (
                line && (
                  <li
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className={styles['line']}
                    data-gap={gapMark(moving, index, lines.length)}
                    {...(isHydrated && { style: { position: 'absolute', insetInline: 0, insetBlockStart: start } })}
                  >
                    <ItemLine {...{ line, openId, addressOf, editAddressOf, isMovable, selection, moving }} />
                  </li>
                )
              )
            })}
          </ul>
        )}
      </ReorderArea>
    </div>
  )
}

/** The lines in view, and the one that is being moved, which keeps the focus. */
function useLines(lines: readonly ListLine[], scroller: RefObject<HTMLDivElement | null>, movingId: string | null) {
  return useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingHeight : itemHeight),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 6,
    initialRect: { width: 0, height: 800 },
    rangeExtractor(range) {
      const inView = defaultRangeExtractor(range)
      const at = movingId === null ? -1 : itemGap(lines, movingId)
      return at < 0 || inView.includes(at) ? inView : [...inView, at].sort((a, b) => a - b)
    },
  })
}

/** The list as one whose items can be moved, within their category and to others. */
function useItemOrder(
  lines: readonly ListLine[],
  scroller: RefObject<HTMLDivElement | null>,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): ReorderList {
  const { t } = useTranslation()
  const store = useRecordStore()
  return {
    gapsFor: (id) => itemGaps(lines, id),
    gapOf: (id) => itemGap(lines, id),
    gapAt(clientY) {
      const box = scroller.current?.getBoundingClientRect()
      if (!box || clientY < box.top - itemHeight || clientY > box.bottom + itemHeight) return null
      const offset = clientY - box.top + (scroller.current?.scrollTop ?? 0)
      const line = virtualizer.getVirtualItemForOffset(offset)
      return line ? line.index + (offset > line.start + line.size / 2 ? 1 : 0) : null
    },
    describe(id, gap) {
      const place = placeOfGap(lines, id, gap)
      if (!place) return ''
      return t('reorder.placeIn', { number: place.index + 1, count: place.count, name: place.name })
    },
    scrollTo: (gap) => virtualizer.scrollToIndex(Math.min(gap, lines.length - 1)),
    onMove(id, gap) {
      const place = placeOfGap(lines, id, gap)
      if (place) void store.make(moveItem(store.getState().records, id, place))
    },
    scroller: () => scroller.current,
  }
}

/** Whether the line shows where the moved item will be: before it, or after the last one. */
function gapMark(moving: Moving | null, index: number, count: number): 'before' | 'after' | undefined {
  if (moving?.gap === index) return 'before'
  return moving?.gap === count && index === count - 1 ? 'after' : undefined
}

function keyOf(line: ListLine | undefined): string {
  if (!line) return ''
  return line.kind === 'heading' ? `heading ${line.id}` : line.row.id
}
