import { Sheet } from '@sofra/ui/sheet'
import { useState } from 'react'
import { useRecords } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './editor-preview.module.css'
import { PhonePreview } from './phone-preview.tsx'
import type { PreviewBranch } from './use-preview.ts'

interface EditorPreviewProps {
  readonly branch: PreviewBranch
  /** The page of the open item below the menu; null: the menu. */
  readonly place: string | null
  /** Shows the preview in a sheet instead of beside the editor, until it is closed. */
  readonly onClose?: (() => void) | undefined
}

/** The preview of the edited menu, which follows every saved change. */
export default function EditorPreview({ branch, place, onClose }: EditorPreviewProps) {
  const { t } = useTranslation()
  const records = useRecords()
  const [isOpen, setOpen] = useState(true)
  const phone = <PhonePreview branch={branch} place={place} version={records} />
  if (!onClose) {
    return (
      <section className={styles['column']} aria-label={t('preview.title')}>
        {phone}
      </section>
    )
  }
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <Sheet open={isOpen} onClose={close} title={t('preview.title')} closeLabel={t('common.close')} size="large">
      <div className={styles['sheet']}>{phone}</div>
    </Sheet>
  )
}
