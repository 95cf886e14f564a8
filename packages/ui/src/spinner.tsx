import { classes } from './classes.ts'
import styles from './spinner.module.css'

export type SpinnerProps = {
  /** What is being waited for, read aloud. Without it the spinner is decoration of something that says so itself. */
  label?: string
  className?: string | undefined
}

/** Something is under way. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classes(styles['spinner'], className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  )
}
