import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does: its only name for those who do not see the icon. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'raised' | 'filled'
  /** A small number on the corner, as on a cart. */
  badge?: ReactNode
}

/** A round button that is its icon, 44 px for the finger. */
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
