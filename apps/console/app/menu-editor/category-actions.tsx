import { Button } from '@sofra/ui/button'
import { ConfirmDialog, Dialog } from '@sofra/ui/dialog'
import { Select } from '@sofra/ui/field'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRecordStore, useRecords } from '../changes/records.tsx'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-panel.module.css'
import type { MenuView } from './menu-view.ts'
import { contentsOf, duplicateCategory, removeCategory } from './new-categories.ts'

interface CategoryActionsProps {
  readonly id: string
  readonly name: string
  readonly view: MenuView
  readonly addressOf: (categoryId: string) => string
  readonly closeAddress: string
}

/** Copies or removes a category. Both can be undone. */
export function CategoryActions({ id, name, view, addressOf, closeAddress }: CategoryActionsProps) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const readNow = useReadNow()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { items, categories } = contentsOf(records, id)
  const close = () => setAsking(false)

  const duplicate = () => {
    const copy = duplicateCategory(records, id, readNow())
    void store.make(copy.changes, () => void navigate(addressOf(copy.id), { preventScrollReset: true }))
  }
  const remove = (moveTo: string | null) => {
    close()
    // The category disappears at once, and the button with the focus with it.
    void navigate(closeAddress, { preventScrollReset: true })
    document.getElementById('content')?.focus({ preventScroll: true })
    void store.make((current) => removeCategory(current, id, moveTo))
  }
  return (
    <div className={styles['actions']}>
      <Button icon={<Copy aria-hidden="true" />} onClick={duplicate}>
        {t('editor.duplicate')}
      </Button>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('editor.remove')}
      </Button>
      {items.length === 0 ? (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          onConfirm={() => remove(null)}
          title={t('editor.removeTitle', { name })}
          confirmLabel={t('editor.remove')}
          cancelLabel={t('common.back')}
        >
          {t(categories.length > 0 ? 'editor.removeCategoryInside' : 'editor.removeText')}
        </ConfirmDialog>
      ) : (
        <MoveDialog
          open={isAsking}
          onClose={close}
          name={name}
          count={items.length}
          options={view.categories.filter((node) => node.id !== id)}
          onMove={remove}
        />
      )}
    </div>
  )
}

interface MoveDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly name: string
  readonly count: number
  readonly options: MenuView['categories']
  readonly onMove: (categoryId: string) => void
}

/** A category with items is not removed: its items move to another one first. */
function MoveDialog({ open, onClose, name, count, options, onMove }: MoveDialogProps) {
  const { t } = useTranslation()
  const [target, setTarget] = useState('')
  const chosen = target || options[0]?.id
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('editor.removeTitle', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          {chosen !== undefined && (
            <Button variant="primary" onClick={() => onMove(chosen)}>
              {t('editor.moveAndRemove')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['dialogFields']}>
        <p>{t(chosen === undefined ? 'editor.onlyCategory' : 'editor.categoryHasItems', { count })}</p>
        {chosen !== undefined && (
          <Select
            label={t('editor.moveItemsTo')}
            value={chosen}
            onChange={(event) => setTarget(event.currentTarget.value)}
          >
            {options.map((node) => (
              <option key={node.id} value={node.id}>
                {'\u2003'.repeat(node.depth) + node.name}
              </option>
            ))}
          </Select>
        )}
      </div>
    </Dialog>
  )
}
