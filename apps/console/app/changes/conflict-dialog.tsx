import type { Conflict } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { useTranslation } from '../shell/translation.tsx'
import styles from './conflict-dialog.module.css'
import { fieldName, recordName, valueText } from './describe-change.ts'
import { useBusiness, useRecordStore, useRecords } from './records.tsx'

/** Shows both values of a field that another person has changed meanwhile, and lets the owner pick one. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const translation = useTranslation()
  const { t } = translation
  const store = useRecordStore()
  const words = { translation, business: useBusiness(), records: useRecords() }
  const { on, field, to, current } = conflict
  const resolve = (keep: 'mine' | 'current') => void store.resolve(conflict, keep)
  if (!words.records.has(on)) {
    return (
      <Dialog
        open
        role="alertdialog"
        onClose={() => resolve('current')}
        title={t('changes.goneTitle')}
        actions={
          <Button variant="primary" onClick={() => resolve('current')}>
            {t('common.ok')}
          </Button>
        }
      >
        {t('changes.goneText')}
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => resolve('current')}
      title={t('changes.conflictTitle')}
      actions={
        <>
          <Button onClick={() => resolve('current')}>{t('changes.takeTheirs')}</Button>
          <Button variant="primary" onClick={() => resolve('mine')}>
            {t('changes.keepMine')}
          </Button>
        </>
      }
    >
      <p>{t('changes.conflictText', { field: `${recordName(on, words)} · ${fieldName(field ?? '', words)}` })}</p>
      <dl className={styles['values']}>
        <div>
          <dt>{t('changes.theirs')}</dt>
          <dd dir="auto">{valueText(conflict, current, words)}</dd>
        </div>
        <div>
          <dt>{t('changes.mine')}</dt>
          <dd dir="auto">{valueText(conflict, to, words)}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
