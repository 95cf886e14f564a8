import { classes } from './classes.ts'
import styles from './price-text.module.css'

export type PriceTextProps = {
  /** The price as written, currency and all. */
  children: string
  /** What it was before: struck through. `wasLabel` says so to those who do not see the line. */
  was?: string | undefined
  wasLabel?: string
  strong?: boolean
  className?: string
}

/** A price: its own island in text of either direction, figures of one width. */
export function PriceText({ children, was, wasLabel, strong = false, className }: PriceTextProps) {
  return (
    <span className={classes(styles['price'], className)}>
      <bdi className={classes(strong && styles['strong'])}>{children}</bdi>
      {was !== undefined && (
        <s className={styles['was']}>
          {wasLabel !== undefined && <span className={styles['hidden']}>{wasLabel} </span>}
          <bdi>{was}</bdi>
        </s>
      )}
    </span>
  )
}
