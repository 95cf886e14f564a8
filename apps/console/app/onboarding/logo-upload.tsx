import type { Change, Json } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { makeChanges } from '@sofra/contract/calls/console-changes'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { showToast } from '@sofra/ui/toasts'
import { Crop, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { pictureAddress } from '../pictures/picture-address.ts'
import { FailedUploads, UploadTile } from '../pictures/upload-tile.tsx'
import { BusinessUploads, useUploadStore, useUploads } from '../pictures/uploads.tsx'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { takeLogo } from './chosen-logo.ts'
import styles from './logo-upload.module.css'

const CropDialog = lazy(() => import('../pictures/crop-dialog.tsx'))

/** The logo that was chosen for a new shop: it is uploaded while the owner goes on, and can be cropped or removed. */
export function LogoUpload({ businessId }: { businessId: string }) {
  return (
    <BusinessUploads businessId={businessId}>
      <LogoStrip businessId={businessId} />
    </BusinessUploads>
  )
}

function LogoStrip({ businessId }: { businessId: string }) {
  const { t } = useTranslation()
  const [isCropping, setCropping] = useState(false)
  const { uploads, logo, set } = useLogo(businessId)
  if (uploads.length === 0 && !logo) return null
  return (
    <section className={classes(cardClass(), styles['strip'])} aria-label={t('shopForm.logo')}>
      {uploads.length > 0 && (
        <ul className={styles['tile']}>
          {uploads.map((upload) => upload.state.kind !== 'failed' && <UploadTile key={upload.id} upload={upload} />)}
        </ul>
      )}
      <FailedUploads uploads={uploads} />
      {logo && (
        <>
          <img className={styles['logo']} src={pictureAddress(logo.picture, 256)} alt="" width={48} height={48} />
          <p className={styles['text']}>{t('setup.logoAdded')}</p>
          <Button size="small" icon={<Crop aria-hidden="true" />} onClick={() => setCropping(true)}>
            {t('pictures.crop')}
          </Button>
          <Button size="small" variant="quiet" icon={<X aria-hidden="true" />} onClick={() => void set(null)}>
            {t('shopForm.removeLogo')}
          </Button>
        </>
      )}
      {isCropping && logo && (
        <Suspense>
          <CropDialog
            businessId={businessId}
            picture={logo}
            onClose={() => setCropping(false)}
            onCropped={(cropped) => {
              setCropping(false)
              void set(cropped)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Uploads the logo that was sent with the form of the shop, and makes it the shop's. */
function useLogo(businessId: string) {
  const { t, format } = useTranslation()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const formKey = params.get('logo')
  const store = useUploadStore()
  const place = `business/${businessId}.theme.logo`
  const uploads = useUploads(place)
  const [logo, setLogo] = useState<LibraryPicture | null>(null)

  const change = async (from: LibraryPicture | null, to: LibraryPicture | null) => {
    const on = `business/${businessId}`
    const recordOf = (one: LibraryPicture | null) => (one ? one.picture : null) as unknown as Json
    const changes: Change[] = [{ on, field: 'theme.logo', from: recordOf(from), to: recordOf(to) }]
    try {
      await apiClient(format.language).call(makeChanges, { params: { id: businessId }, body: { changes } })
      setLogo(to)
      await revalidate()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The picture stays in the library; another logo may have been chosen meanwhile.
      showToast({ tone: 'danger', text: t('setup.logoNotSaved') })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    const file = formKey === null ? null : takeLogo(formKey)
    if (file) store.add([file], { id: place, onStored: (picture) => void change(null, picture) })
  }, [formKey])
  return { uploads, logo, set: (to: LibraryPicture | null) => change(logo, to) }
}
