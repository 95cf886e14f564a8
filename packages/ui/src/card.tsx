import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

export interface CardStyle {
  /** How what is in it lies: off the edge, one below the other with room between, or as it lays itself out. */
  inside?: 'padded' | 'stacked' | 'bare'
  /** Made of one link or button that fills it: shows that the whole card can be pressed. */
  pressable?: boolean
}

/** The class that makes a section, a form or a router's link look like a card. */
export function cardClass({ inside = 'padded', pressable = false }: CardStyle = {}): string {
  return classes(styles['card'], inside !== 'bare' && styles[inside], pressable && styles['pressable'])
}

export type CardProps = ComponentProps<'div'> & CardStyle

/** Things that belong together, on a ground of their own. */
export function Card({ inside, pressable, className, ...rest }: CardProps) {
  const look = cardClass({ ...(inside && { inside }), ...(pressable && { pressable }) })
  return <div {...rest} className={classes(look, className)} />
}
