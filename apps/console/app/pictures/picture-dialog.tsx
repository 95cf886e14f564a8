import { Refusal } from '@sofra/contract'
import { getPicture } from '@sofra/contract/calls/console-pictures'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { Button } from '@sofra/ui/button'
import { Problem } from '@sofra/ui/field'
import { Sheet } from '@sofra/ui/sheet'
import { Spinner } from '@sofra/ui/spinner'
import { useEffect, useState } from 'react'
import { useBusiness } from '../changes/records.tsx'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './picture-details.module.css'
import { PictureDetails } from './picture-details.tsx'
import type { RecordPicture } from './uploads.tsx'

interface PictureDialogProps {
  readonly id: string
  readonly onCropped: (picture: RecordPicture) => void
  readonly onClose: () => void
}

/** One picture of a record: its texts, and another crop of it. */
export default function PictureDialog({ id, onCropped, onClose }: PictureDialogProps) {
  const { t, format } = useTranslation()
  const business = useBusiness()
  const [picture, setPicture] = useState<LibraryPicture | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const load = async () => {
    setFailed(false)
    try {
      const params = { id: business.id, pictureId: id }
      setPicture(await apiClient(format.language).call(getPicture, { params }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailed(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each picture
  useEffect(() => {
    void load()
  }, [id])
  return (
    <Sheet open onClose={onClose} title={t('pictures.one')} closeLabel={t('common.close')} size="large">
      <div className={styles['whole']}>
        {picture && (
          <PictureDetails picture={picture} onSaved={setPicture} onCropped={(cropped) => onCropped(cropped.picture)} />
        )}
        {!picture && !hasFailed && <Spinner label={t('pictures.loading')} />}
        {hasFailed && (
          <div role="alert">
            <Problem>{t('pictures.notLoaded')}</Problem>
            <Button size="small" onClick={() => void load()}>
              {t('common.retry')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  )
}
