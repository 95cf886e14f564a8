import { Badge } from '@sofra/ui/chip'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'

/** The mark of a practice order. */
export function PracticeBadge() {
  const { t } = useTranslation()
  return (
    <Badge tone="info" icon={<FlaskConical aria-hidden="true" />}>
      {t('practice.mark')}
    </Badge>
  )
}
