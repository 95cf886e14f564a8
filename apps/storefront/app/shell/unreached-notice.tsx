import { Notice } from '@sofra/ui/notice'
import { useWords } from './words.tsx'

/** A form nobody has heard: what was typed is still there. */
export function UnreachedNotice() {
  const { t } = useWords()
  return (
    <Notice tone="warning" alert>
      {t('form.unreachable')}
    </Notice>
  )
}
