import { classes } from './classes.ts'
import styles from './progress-bar.module.css'

/** A progress bar; `value` is clamped to 0–`max`. */
export function ProgressBar(props: { value: number; max?: number; label: string; tone?: 'accent' | 'positive' }) {
  const { value, max = 1, label, tone = 'accent' } = props
  return (
    <progress
      className={classes(styles['bar'], styles[tone])}
      aria-label={label}
      max={max}
      value={Math.min(max, Math.max(0, value))}
    />
  )
}
