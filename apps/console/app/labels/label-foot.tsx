import { Button } from '@sofra/ui/button'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRecordStore } from '../changes/records.tsx'
import { removal } from '../menu-editor/new-records.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './labels-screen.module.css'

interface LabelFootProps {
  /** The reference of the record. */
  readonly on: string
  readonly name: string
  /** Moves it; null if it is the only one. */
  readonly handle: ReactNode
  readonly useCount: number
}

/** How often a tag or a tax is used, and its removal. One that is in use is removed after a question. */
export function LabelFoot({ on, name, handle, useCount }: LabelFootProps) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    // The button with the focus is gone at once.
    document.getElementById('content')?.focus({ preventScroll: true })
    void store.make((current) => removal(current, on))
  }
  return (
    <div className={styles['foot']}>
      {handle}
      <p className={styles['note']}>{useCount === 0 ? t('labels.unused') : t('labels.usedBy', { count: useCount })}</p>
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={t('changes.takeOff', { name })}
        onClick={() => (useCount === 0 ? remove() : setAsking(true))}
      >
        {t('editor.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('editor.removeTitle', { name })}
        confirmLabel={t('editor.remove')}
        cancelLabel={t('common.back')}
      >
        {t('labels.removeText', { count: useCount })}
      </ConfirmDialog>
    </div>
  )
}
