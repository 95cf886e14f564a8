import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './grid.module.css'

/** A row of the 24-column grid (docs/product.md, section 9). */
export function Row({ gap = true, className, children }: { gap?: boolean; className?: string; children: ReactNode }) {
  return <div className={classes(styles['row'], gap && styles['gap'], className)}>{children}</div>
}

export type ColProps = {
  /** The number of columns, 1 to 24. Default: 24. */
  span?: number
  /** The number of columns from 768 px. */
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
