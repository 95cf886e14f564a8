import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info'

/** A short non-interactive label. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles['badge'], styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** A coloured dot with a short text, such as "Open". */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles['status']}>
      <span className={classes(styles['dot'], styles[tone])} aria-hidden="true" />
      {children}
    </span>
  )
}

export type ChipProps = ComponentProps<'button'> & { selected?: boolean; icon?: ReactNode }

/** A toggle button for a filter. */
export function Chip({ selected = false, icon, type = 'button', className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={selected} className={classes(styles['chip'], className)}>
      {icon}
      {children}
    </button>
  )
}
