import { Refusal } from '@sofra/contract'
import { cropPicture } from '@sofra/contract/calls/console-pictures'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { Button } from '@sofra/ui/button'
import { Problem } from '@sofra/ui/field'
import { Segmented } from '@sofra/ui/segmented'
import { Sheet } from '@sofra/ui/sheet'
import { Spinner } from '@sofra/ui/spinner'
import { useEffect, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './crop-dialog.module.css'
import { cropInPercent, cropInPixels, largestCrop, type PercentCrop } from './crop-geometry.ts'
import { pictureAddress } from './picture-address.ts'

interface CropDialogProps {
  readonly businessId: string
  /** Its upload is kept. */
  readonly picture: LibraryPicture
  readonly onCropped: (picture: LibraryPicture) => void
  readonly onClose: () => void
}

/** The ratios of the storefront: lists show squares, the page of an item 4:3. */
const ratios = { square: 1, photo: 4 / 3, free: undefined } as const
type Ratio = keyof typeof ratios

/** Chooses the part of an upload that is shown. The picture as it was stays in the library. */
export default function CropDialog({ businessId, picture, onCropped, onClose }: CropDialogProps) {
  const { t } = useTranslation()
  const { whole, hasFailed, load, cut } = useCrop(businessId, picture)
  const [ratio, setRatio] = useState<Ratio>('free')
  const [part, setPart] = useState<PercentCrop>(() => cropInPercent(picture.crop, picture.original ?? picture.picture))
  const [isSaving, setSaving] = useState(false)
  const shape: number | undefined = ratios[ratio]

  const choose = (next: Ratio) => {
    setRatio(next)
    const wanted = ratios[next]
    if (wanted !== undefined && whole) setPart(largestCrop(whole.picture, wanted))
  }
  const save = async () => {
    if (!whole) return
    setSaving(true)
    const cropped = await cut(whole, part)
    setSaving(false)
    if (cropped) onCropped(cropped)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('pictures.crop')}
      closeLabel={t('common.close')}
      size="large"
      footer={
        <div className={styles['actions']}>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button variant="primary" loading={isSaving} aria-disabled={!whole} onClick={() => void save()}>
            {t('pictures.saveCrop')}
          </Button>
        </div>
      }
    >
      <div className={styles['content']}>
        <Segmented
          label={t('pictures.ratio')}
          name="ratio"
          value={ratio}
          onChange={choose}
          options={[
            { value: 'square', label: t('pictures.ratio.square') },
            { value: 'photo', label: t('pictures.ratio.photo') },
            { value: 'free', label: t('pictures.ratio.free') },
          ]}
        />
        {/* Places are measured from the left in every language. */}
        <div className={styles['stage']} dir="ltr">
          {whole ? (
            <ReactCrop
              crop={{ ...part, unit: '%' }}
              {...(shape !== undefined && { aspect: shape })}
              keepSelection
              ruleOfThirds
              ariaLabels={cropLabels(t)}
              onChange={(_pixels, { x, y, width, height }) => setPart({ x, y, width, height })}
            >
              <img
                className={styles['picture']}
                src={pictureAddress(whole.picture, 1024)}
                width={whole.picture.width}
                height={whole.picture.height}
                alt=""
              />
            </ReactCrop>
          ) : (
            !hasFailed && <Spinner label={t('pictures.loading')} />
          )}
        </div>
        {hasFailed && (
          <div className={styles['failed']} role="alert">
            <Problem>{t('pictures.notCropped')}</Problem>
            {!whole && (
              <Button size="small" onClick={load}>
                {t('common.retry')}
              </Button>
            )}
          </div>
        )}
        <p className={styles['hint']}>{t('pictures.cropHint')}</p>
      </div>
    </Sheet>
  )
}

/** The whole picture of an upload, and the call that cuts a part of it. */
function useCrop(id: string, picture: LibraryPicture) {
  const { format } = useTranslation()
  const [whole, setWhole] = useState(picture.crop === null ? picture : null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const call = async (pictureId: string, crop: LibraryPicture['crop']): Promise<LibraryPicture | null> => {
    setFailed(false)
    try {
      const params = { id, pictureId }
      return await apiClient(format.language).call(cropPicture, { params, body: { crop: crop && { ...crop } } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailed(true)
      return null
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each attempt
  useEffect(() => {
    if (!whole) void call(picture.picture.id, null).then(setWhole)
  }, [attempt])
  return {
    whole,
    hasFailed,
    load: () => setAttempt(attempt + 1),
    cut: async (from: LibraryPicture, part: PercentCrop) => {
      const crop = cropInPixels(part, from.original ?? from.picture)
      return crop ? call(from.picture.id, crop) : from
    },
  }
}

function cropLabels(t: ReturnType<typeof useTranslation>['t']) {
  const handle = t('pictures.cropHandle')
  return {
    cropArea: t('pictures.cropArea'),
    nwDragHandle: handle,
    nDragHandle: handle,
    neDragHandle: handle,
    eDragHandle: handle,
    seDragHandle: handle,
    sDragHandle: handle,
    swDragHandle: handle,
    wDragHandle: handle,
  }
}
