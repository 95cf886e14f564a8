import { referenceOf } from '@sofra/contract/record-references'
import { Button, buttonClass } from '@sofra/ui/button'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { Copy, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useRecordStore, useRecords } from '../changes/records.tsx'
import { useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-panel.module.css'
import { duplicateItem, removal } from './new-records.ts'

interface ItemActionsProps {
  readonly id: string
  readonly name: string
  readonly addressOf: (itemId: string) => string
  readonly closeAddress: string
}

/** Copies or removes an item. Both can be undone. */
export function ItemActions({ id, name, addressOf, closeAddress }: ItemActionsProps) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const records = useRecords()
  const readNow = useReadNow()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const branch = useSearchParams()[0].get('branch')
  const historyAddress = `/settings/history?${new URLSearchParams({ on: referenceOf('item', id), ...(branch && { branch }) })}`

  const duplicate = () => {
    const copy = duplicateItem(records, id, readNow())
    void store.make(copy.changes, () => void navigate(addressOf(copy.id), { preventScrollReset: true }))
  }
  const remove = () => {
    setAsking(false)
    // The item disappears at once, and the button with the focus with it.
    void navigate(closeAddress, { preventScrollReset: true })
    document.getElementById('content')?.focus({ preventScroll: true })
    void store.make((current) => removal(current, referenceOf('item', id)))
  }
  return (
    <div className={styles['actions']}>
      <Button icon={<Copy aria-hidden="true" />} onClick={duplicate}>
        {t('editor.duplicate')}
      </Button>
      <Link to={historyAddress} className={buttonClass({ variant: 'quiet' })}>
        <History aria-hidden="true" />
        {t('history.title')}
      </Link>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
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
        {t('editor.removeText')}
      </ConfirmDialog>
    </div>
  )
}
