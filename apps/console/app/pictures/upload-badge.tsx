import { Badge } from '@sofra/ui/chip'
import { Spinner } from '@sofra/ui/spinner'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { type PicturesOf, placeOf, useUploads } from './uploads.tsx'

/** Whether pictures are being added to a record of a list, or were not added. */
export function UploadBadge({ target }: { target: PicturesOf }) {
  const { t } = useTranslation()
  const uploads = useUploads(placeOf(target))
  if (uploads.length === 0) return null
  if (uploads.some(({ state }) => state.kind !== 'failed')) return <Spinner label={t('pictures.step.sending')} />
  return (
    <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
      {t('pictures.notAdded')}
    </Badge>
  )
}
