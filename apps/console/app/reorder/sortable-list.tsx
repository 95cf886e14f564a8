import { classes } from '@sofra/ui/classes'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { entryGaps, type SortableEntry } from './entry-gaps.ts'
import { MoveHandle } from './move-handle.tsx'
import { type Moving, ReorderArea, type ReorderList } from './reorder.tsx'
import styles from './sortable-list.module.css'

interface SortableListProps<Entry extends SortableEntry> {
  readonly entries: readonly Entry[]
  /** Moves an entry to `index` among its other siblings. */
  readonly onMove: (id: string, index: number) => void
  readonly className?: string | undefined
  /** The class of a line. */
  readonly lineClass?: string | undefined
  /** Whether each line is named after its entry, for lines with fields. */
  readonly isNamed?: boolean
  /** The content of a line; `handle` moves it, and is null in a list of one. */
  readonly children: (entry: Entry, handle: ReactNode) => ReactNode
}

/** A short list whose entries are moved among their siblings by their handles. Long lists have an area of their own. */
export function SortableList<Entry extends SortableEntry>(props: SortableListProps<Entry>) {
  const { entries, onMove, className, lineClass, isNamed = false, children } = props
  const { t } = useTranslation()
  const lines = useRef<HTMLUListElement>(null)
  const list: ReorderList = {
    gapsFor: (id) => entryGaps(entries, id).map(({ gap }) => gap),
    gapOf: (id) => entries.findIndex((entry) => entry.id === id),
    gapAt(clientY) {
      const boxes = [...(lines.current?.children ?? [])].map((line) => line.getBoundingClientRect())
      const next = boxes.findIndex(({ top, height }) => clientY < top + height / 2)
      return next < 0 ? boxes.length : next
    },
    describe(id, gap) {
      const gaps = entryGaps(entries, id)
      const index = gaps.find((one) => one.gap === gap)?.index ?? 0
      return t('reorder.place', { number: index + 1, count: gaps.length })
    },
    scrollTo: (gap) => lines.current?.children[Math.min(gap, entries.length - 1)]?.scrollIntoView({ block: 'nearest' }),
    onMove(id, gap) {
      const index = entryGaps(entries, id).find((one) => one.gap === gap)?.index
      if (index !== undefined) onMove(id, index)
    },
    scroller: () => null,
  }
  return (
    <ReorderArea list={list}>
      {(moving) => (
        <ul ref={lines} className={className}>
          {entries.map((entry, index) => (
            <li
              key={entry.id}
              aria-label={isNamed ? entry.name : undefined}
              className={classes(styles['line'], lineClass)}
              data-gap={markOf(moving, index, entries.length)}
              data-moving={moving?.id === entry.id || undefined}
            >
              {children(
                entry,
                entries.length > 1 && entryGaps(entries, entry.id).length > 1 ? (
                  <MoveHandle id={entry.id} name={entry.name} />
                ) : null,
              )}
            </li>
          ))}
        </ul>
      )}
    </ReorderArea>
  )
}

function markOf(moving: Moving | null, index: number, count: number): 'before' | 'after' | undefined {
  if (moving?.gap === index) return 'before'
  return moving?.gap === count && index === count - 1 ? 'after' : undefined
}
