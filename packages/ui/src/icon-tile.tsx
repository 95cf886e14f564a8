import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './icon-tile.module.css'

export type IconTileProps = ComponentProps<'span'> & {
  tone?: 'accent' | 'muted' | 'positive'
  size?: 'medium' | 'large'
}

/** An icon with its own background. */
export function IconTile({ tone = 'accent', size = 'medium', className, ...rest }: IconTileProps) {
  return <span {...rest} className={classes(styles['tile'], styles[tone], styles[size], className)} />
}
