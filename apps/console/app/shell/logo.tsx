import { classes } from '@sofra/ui/classes'
import styles from './logo.module.css'

/** The product logo: a set table seen from above. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes(styles['mark'], className)} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles['cloth']} width="40" height="40" rx="11" />
      <circle className={styles['plate']} cx="20" cy="20" r="10.5" />
      <circle className={styles['well']} cx="20" cy="20" r="5" />
      <path className={styles['plate']} d="M5.5 12v16M34.5 12v16" />
    </svg>
  )
}
