import { classes } from '@sofra/ui/classes'
import styles from './attention-badge.module.css'
import { useTranslation } from './translation.tsx'

/** The number of things that need attention. */
export function AttentionBadge({ count, className }: { count: number; className?: string | undefined }) {
  const { t, format } = useTranslation()
  return (
    <span className={classes(styles['badge'], className)}>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="visually-hidden"> {t('nav.needsAttention', { count })}</span>
    </span>
  )
}
