import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './grid.module.css'

/** A line of the page's 24 columns (source spec, section 9). */
export function Row({ gap = true, className, children }: { gap?: boolean; className?: string; children: ReactNode }) {
  return <div className={classes(styles['row'], gap && styles['gap'], className)}>{children}</div>
}

export type ColProps = {
  /** How many of the 24 it takes. All by default. */
  span?: number
  /** The same from 768 px. */
  wide?: number
  className?: string
  children: ReactNode
}

export function Col({ span = 24, wide, className, children }: ColProps) {
  return (
    <div className={classes(styles['col'], className)} data-span={span} data-wide={wide}>
      {children}
    </div>
  )
}
