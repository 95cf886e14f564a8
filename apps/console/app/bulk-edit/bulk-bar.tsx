import type { Change } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Eye, EyeOff, FolderInput, Tags, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useRecordStore, useRecords } from '../changes/records.tsx'
import type { MenuView } from '../menu-editor/menu-view.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './bulk-bar.module.css'
import { removeAll, setForAll } from './bulk-changes.ts'
import { LabelsDialog } from './labels-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly selection: Selection
  /** The ids of the listed items. */
  readonly listed: readonly string[]
  readonly view: MenuView
}

type OpenDialog = 'prices' | 'move' | 'labels' | null

/** What can be done with the chosen items. Each action is one set of changes with one undo. */
export function BulkBar({ selection, listed, view }: BulkBarProps) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const { ids } = selection
  const isEmpty = ids.size === 0
  const make = (changes: readonly Change[]) => {
    setDialog(null)
    if (changes.length > 0) void store.make(changes)
  }
  const remove = () => {
    make(removeAll(records, ids))
    selection.setAll([])
  }
  const isAllChosen = listed.length > 0 && listed.every((id) => ids.has(id))
  const close = () => setDialog(null)
  return (
    <section className={styles['bar']} aria-label={t('bulk.label')}>
      <div className={styles['head']}>
        <p role="status" className={styles['count']}>
          {t('bulk.selected', { count: ids.size })}
        </p>
        <Button size="small" onClick={() => selection.setAll(isAllChosen ? [] : listed)}>
          {isAllChosen ? t('bulk.selectNone') : t('bulk.selectAll', { count: listed.length })}
        </Button>
        <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={selection.stop}>
          {t('bulk.done')}
        </Button>
      </div>
      <div className={styles['actions']}>
        <Button size="small" aria-disabled={isEmpty} onClick={() => !isEmpty && setDialog('prices')}>
          {t('bulk.prices')}
        </Button>
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          aria-disabled={isEmpty}
          onClick={() => make(setForAll(records, ids, 'visible', true))}
        >
          {t('bulk.show')}
        </Button>
        <Button
          size="small"
          icon={<EyeOff aria-hidden="true" />}
          aria-disabled={isEmpty}
          onClick={() => make(setForAll(records, ids, 'visible', false))}
        >
          {t('bulk.hide')}
        </Button>
        <Button
          size="small"
          icon={<FolderInput aria-hidden="true" />}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && setDialog('move')}
        >
          {t('bulk.move')}
        </Button>
        <Button
          size="small"
          icon={<Tags aria-hidden="true" />}
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && setDialog('labels')}
        >
          {t('bulk.labels')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          aria-disabled={isEmpty}
          onClick={remove}
        >
          {t('editor.remove')}
        </Button>
      </div>
      {dialog === 'prices' && <PriceDialog ids={ids} onClose={close} onApply={make} />}
      {dialog === 'move' && <MoveDialog ids={ids} view={view} onClose={close} onApply={make} />}
      {dialog === 'labels' && <LabelsDialog ids={ids} onClose={close} onApply={make} />}
    </section>
  )
}
