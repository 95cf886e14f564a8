import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

export interface CardStyle {
  /** The layout of the content: with padding, stacked with a gap, or without any. */
  inside?: 'padded' | 'stacked' | 'bare'
  /** Whether one link or button fills the card, so that the whole card can be pressed. */
  pressable?: boolean
}

/** The class that makes a section, a form or a router's link look like a card. */
export function cardClass({ inside = 'padded', pressable = false }: CardStyle = {}): string {
  return classes(styles['card'], inside !== 'bare' && styles[inside], pressable && styles['pressable'])
}

export type CardProps = ComponentProps<'div'> & CardStyle

/** A container with its own background. */
export function Card({ inside, pressable, className, ...rest }: CardProps) {
  const look = cardClass({ ...(inside && { inside }), ...(pressable && { pressable }) })
  return <div {...rest} className={classes(look, className)} />
}
