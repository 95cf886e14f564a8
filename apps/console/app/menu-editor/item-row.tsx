import { referenceOf } from '@sofra/contract/record-references'
import { Badge } from '@sofra/ui/chip'
import { Pencil } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Selection } from '../bulk-edit/use-selection.ts'
import { useIsCollected } from '../changes/collected-records.ts'
import { useBusiness } from '../changes/records.tsx'
import { UploadBadge } from '../pictures/upload-badge.tsx'
import { type PicturesOf, useUpload } from '../pictures/uploads.tsx'
import { useDrop } from '../pictures/use-file-target.ts'
import { MoveHandle } from '../reorder/move-handle.tsx'
import type { Moving } from '../reorder/reorder.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-row.module.css'
import type { ItemRow, ListLine } from './menu-view.ts'
import { SmallPicture } from './small-picture.tsx'
import { useWhyNotNow } from './unavailable-items.tsx'
import { rowExplanation } from './why-not-now.ts'

interface ItemLineProps {
  readonly line: ListLine
  readonly openId: string | null
  readonly addressOf: (itemId: string) => string
  readonly editAddressOf: (categoryId: string) => string
  readonly isMovable: boolean
  readonly selection: Selection
  readonly moving: Moving | null
}

/** The heading of a category, or an item with its handle or its checkbox. */
export function ItemLine({ line, openId, addressOf, editAddressOf, isMovable, selection, moving }: ItemLineProps) {
  const { t } = useTranslation()
  if (line.kind === 'heading') {
    return (
      <div className={styles['headingLine']}>
        <h2 className={styles['heading']} dir="auto">
          {line.name}
        </h2>
        <Link
          to={editAddressOf(line.id)}
          preventScrollReset
          className={styles['edit']}
          aria-label={t('editor.editCategory', { name: line.name })}
        >
          <Pencil aria-hidden="true" />
        </Link>
      </div>
    )
  }
  const { row } = line
  return (
    <div className={styles['line']} data-moving={moving?.id === row.id || undefined}>
      {selection.isOn ? (
        <label className={styles['check']}>
          <span className="visually-hidden">{row.name}</span>
          <input
            type="checkbox"
            checked={selection.ids.has(row.id)}
            onChange={({ nativeEvent }) =>
              selection.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      ) : (
        isMovable && <MoveHandle id={row.id} name={row.name} />
      )}
      <Row row={row} address={addressOf(row.id)} isOpen={row.id === openId} />
    </div>
  )
}

/** The arrow keys move between the items. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a[id]') ?? [])]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Row({ row, address, isOpen }: { row: ItemRow; address: string; isOpen: boolean }) {
  const { t, format } = useTranslation()
  const { currency } = useBusiness()
  const { prices } = row
  const reason = rowExplanation(useWhyNotNow().explanations.get(row.id) ?? [])
  const isCollected = useIsCollected(referenceOf('item', row.id))
  const target: PicturesOf = { on: referenceOf('item', row.id), field: 'pictures', many: true }
  const upload = useUpload()
  const drop = useDrop((files) => upload(files, target))
  return (
    <Link
      {...drop}
      to={address}
      preventScrollReset
      onKeyDown={moveFocus}
      id={`item-${row.id}`}
      className={styles['row']}
      data-hidden={!row.visible || undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <SmallPicture picture={row.picture} />
      <UploadBadge target={target} />
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {row.name}
        </span>
        {reason !== '' && <span className={styles['reason']}>{reason}</span>}
      </span>
      {!row.visible && <Badge>{t('editor.hidden')}</Badge>}
      {isCollected && <Badge tone="info">{t('collect.inDraft')}</Badge>}
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
