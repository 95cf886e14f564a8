import { Refusal } from '@sofra/contract'
import { deletePicture, getPicture } from '@sofra/contract/calls/console-pictures'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { ConfirmDialog } from '@sofra/ui/dialog'
import { Problem } from '@sofra/ui/field'
import { ArrowLeft, Crop, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useBusiness } from '../changes/records.tsx'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { AltTexts } from './alt-texts.tsx'
import { pictureAddress } from './picture-address.ts'
import styles from './picture-details.module.css'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

interface PictureDetailsProps {
  readonly picture: LibraryPicture
  /** Without it there is no way back to a list. */
  readonly onBack?: () => void
  readonly onSaved: (picture: LibraryPicture) => void
  readonly onCropped: (picture: LibraryPicture) => void
  /** Without it the picture cannot be deleted here. */
  readonly onDeleted?: () => void
}

/** What is known of a picture: its texts, who added it, where it is shown; and what can be done with it. */
export function PictureDetails({ picture, onBack, onSaved, onCropped, onDeleted }: PictureDetailsProps) {
  const { t } = useTranslation()
  const business = useBusiness()
  const [isCropping, setCropping] = useState(false)
  const { width, height } = picture.picture
  return (
    <div className={styles['details']}>
      {onBack && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<ArrowLeft className={styles['back']} aria-hidden="true" />}
            onClick={onBack}
          >
            {t('pictures.allPictures')}
          </Button>
        </div>
      )}
      <div className={styles['columns']}>
        <img
          className={styles['picture']}
          src={pictureAddress(picture.picture, 768)}
          alt={picture.name || t('pictures.unnamed')}
          // Its room before it is loaded; the dialog is made in the browser, where the policy permits styles.
          style={{ aspectRatio: width / height, inlineSize: `calc(${width / height} * min(48dvh, 420px))` }}
        />
        <div className={styles['facts']}>
          <AltTexts key={picture.picture.id} picture={picture} onSaved={onSaved} />
          <Facts picture={picture} />
          <div className={styles['actions']}>
            {picture.original ? (
              <Button size="small" icon={<Crop aria-hidden="true" />} onClick={() => setCropping(true)}>
                {t('pictures.crop')}
              </Button>
            ) : (
              <p className={styles['hint']}>{t('pictures.noOriginal')}</p>
            )}
            {onDeleted && <DeleteButton picture={picture} onSaved={onSaved} onDeleted={onDeleted} />}
          </div>
        </div>
      </div>
      {isCropping && (
        <Suspense>
          <CropDialog
            businessId={business.id}
            picture={picture}
            onClose={() => setCropping(false)}
            onCropped={(cropped) => {
              setCropping(false)
              onCropped(cropped)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function Facts({ picture: { picture, name, by, addedAt, uses } }: { picture: LibraryPicture }) {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const facts = [
    { label: t('pictures.file'), value: name || t('pictures.unnamed') },
    { label: t('pictures.size'), value: `${format.number(picture.width)} × ${format.number(picture.height)}` },
    {
      label: t('pictures.added'),
      value:
        by === '' ? format.date(addedAt, zone) : t('pictures.addedBy', { name: by, date: format.date(addedAt, zone) }),
    },
  ]
  return (
    <dl className={styles['list']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('pictures.shownIn')}</dt>
        {uses.length === 0 && <dd>{t('pictures.nowhere')}</dd>}
        {uses.map((use) => (
          <dd key={`${use.businessId} ${use.kind} ${use.id}`}>
            {t(`pictures.use.${use.kind}`, { name: textOf(use.names, format.language, languages) || use.id })}
          </dd>
        ))}
      </div>
    </dl>
  )
}

interface DeleteButtonProps {
  readonly picture: LibraryPicture
  /** Called with where the picture is shown, if another person has shown it since. */
  readonly onSaved: (picture: LibraryPicture) => void
  readonly onDeleted: () => void
}

function DeleteButton({ picture, onSaved, onDeleted }: DeleteButtonProps) {
  const { t, format } = useTranslation()
  const { id } = useBusiness()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<'pictures.notDeleted' | null>(null)
  if (picture.uses.length > 0) return <p className={styles['hint']}>{t('pictures.inUse')}</p>

  const remove = async () => {
    setAsking(false)
    setProblem(null)
    const client = apiClient(format.language)
    const params = { id, pictureId: picture.picture.id }
    try {
      await client.call(deletePicture, { params })
      onDeleted()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'picture_not_found') onDeleted()
      else if (error.code === 'picture_in_use') onSaved(await client.call(getPicture, { params }))
      else setProblem('pictures.notDeleted')
    }
  }
  return (
    <>
      <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('pictures.delete')}
      </Button>
      {problem && <Problem>{t(problem)}</Problem>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('pictures.deleteTitle')}
        dangerous
        onConfirm={() => void remove()}
        confirmLabel={t('pictures.delete')}
        cancelLabel={t('common.back')}
      >
        {t('pictures.deleteText')}
      </ConfirmDialog>
    </>
  )
}
