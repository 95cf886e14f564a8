import { Badge } from '@sofra/ui/chip'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useBusiness } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-list.module.css'
import type { ItemRow, ListLine } from './menu-view.ts'
import { SmallPicture } from './small-picture.tsx'

/** Heights in pixels, for lines that have not been measured. */
const itemHeight = 68
const headingHeight = 44

interface ItemListProps {
  readonly lines: readonly ListLine[]
  readonly openId: string | null
  readonly addressOf: (itemId: string) => string
}

/** The items with the headings of their categories. Only the lines in view are in the document. */
export function ItemList({ lines, openId, addressOf }: ItemListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // The content security policy refuses the styles of server-rendered elements, so the spaces come with hydration.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? headingHeight : itemHeight),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 6,
    initialRect: { width: 0, height: 800 },
  })
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
                  {line.name}
                </h2>
              ) : (
                <Row row={line.row} address={addressOf(line.row.id)} isOpen={line.row.id === openId} />
              )}
            </li>
          )
        })}
      </ul>
      {isHydrated && after > 0 && <div style={{ blockSize: after }} />}
    </div>
  )
}

function keyOf(line: ListLine | undefined): string {
  if (!line) return ''
  return line.kind === 'heading' ? `heading ${line.id}` : line.row.id
}

/** The arrow keys move between the items. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Row({ row, address, isOpen }: { row: ItemRow; address: string; isOpen: boolean }) {
  const { t, format } = useTranslation()
  const { currency } = useBusiness()
  const { prices } = row
  return (
    <Link
      to={address}
      preventScrollReset
      onKeyDown={moveFocus}
      id={`item-${row.id}`}
      className={styles['row']}
      data-hidden={!row.visible || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <SmallPicture picture={row.picture} />
      <span className={styles['name']} dir="auto">
        {row.name}
      </span>
      {!row.visible && <Badge>{t('editor.hidden')}</Badge>}
      {prices && (
        <span className={styles['price']}>
          <bdi>{format.money(prices.min, currency)}</bdi>
          {prices.max > prices.min && (
            <>
              –<bdi>{format.money(prices.max, currency)}</bdi>
            </>
          )}
        </span>
      )}
    </Link>
  )
}
