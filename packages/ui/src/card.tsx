import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

export type CardProps = ComponentProps<'div'> & {
  /** Made of one link or button that fills it: shows that the whole card can be pressed. */
  pressable?: boolean
  padded?: boolean
}

/** Things that belong together, on a ground of their own. */
export function Card({ pressable = false, padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes(styles['card'], padded && styles['padded'], pressable && styles['pressable'], className)}
    />
  )
}
