import { classes } from './classes.ts'
import styles from './spinner.module.css'

export type SpinnerProps = {
  /** Announced by screen readers. Without it the spinner is decorative. */
  label?: string
  className?: string | undefined
}

/** A loading indicator. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classes(styles['spinner'], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
