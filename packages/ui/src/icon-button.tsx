import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'raised' | 'filled'
  /** A small number on the corner. */
  badge?: ReactNode
}

/** A round icon button with a touch target of 44 px. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  badge,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles['button'], styles[variant], className)}
    >
      {icon}
      {badge !== undefined && (
        <span className={styles['badge']} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  )
}
