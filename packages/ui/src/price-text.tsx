import { classes } from './classes.ts'
import styles from './price-text.module.css'

export type PriceTextProps = {
  /** The formatted price with its currency. */
  children: string
  /** The previous price, struck through. `wasLabel` is for screen readers. */
  was?: string | undefined
  wasLabel?: string
  strong?: boolean
  className?: string
}

/** A price with bidirectional isolation and tabular figures. */
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
