import { useTranslation } from '../shell/translation.tsx'
import styles from './drop-hint.module.css'

/** Covers the element that it is in, which has the properties of `useDrop`, while files are over it. */
export function DropHint() {
  const { t } = useTranslation()
  return (
    <p className={styles['hint']} aria-hidden="true">
      {t('pictures.dropHere')}
    </p>
  )
}
