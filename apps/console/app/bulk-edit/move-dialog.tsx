import type { Change } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Select } from '@sofra/ui/field'
import { useState } from 'react'
import { useRecords } from '../changes/records.tsx'
import type { MenuView } from '../menu-editor/menu-view.ts'
import { useTranslation } from '../shell/translation.tsx'
import { moveAll } from './bulk-changes.ts'

interface MoveDialogProps {
  readonly ids: ReadonlySet<string>
  readonly view: MenuView
  readonly onClose: () => void
  readonly onApply: (changes: readonly Change[]) => void
}

/** Moves the chosen items to the end of a category. */
export function MoveDialog({ ids, view, onClose, onApply }: MoveDialogProps) {
  const { t } = useTranslation()
  const records = useRecords()
  const [categoryId, setCategoryId] = useState(view.categories[0]?.id ?? '')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.moveTitle', { count: ids.size })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button variant="primary" onClick={() => onApply(moveAll(records, ids, categoryId))}>
            {t('bulk.moveApply')}
          </Button>
        </>
      }
    >
      <Select
        label={t('field.category')}
        value={categoryId}
        onChange={(event) => setCategoryId(event.currentTarget.value)}
      >
        {view.categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u2003'.repeat(depth) + name}
          </option>
        ))}
      </Select>
    </Dialog>
  )
}
