import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Fills the line it stands on. */
  wide?: boolean
}

/** The class that makes a router's link look like a button. */
export function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: ButtonStyle = {}): string {
  return classes(styles['button'], styles[variant], styles[size], wide && styles['wide'])
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Busy with what it was pressed for: keeps its place, its size and the focus, and ignores further presses. */
    loading?: boolean
    icon?: ReactNode
    /** Stands at the far side, as a total does beside "Checkout". */
    end?: ReactNode
  }

/** A button; `type="button"` unless told otherwise, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  icon,
  end,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <button
      {...rest}
      type={type}
      className={classes(look, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      data-loading={loading || undefined}
      onClick={(event) => {
        // Also keeps a busy submit button from sending its form a second time.
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles['face']} data-spread={end !== undefined || undefined}>
        <span className={styles['words']}>
          {icon}
          {children}
        </span>
        {end !== undefined && <span className={styles['end']}>{end}</span>}
      </span>
      {loading && <Spinner className={styles['spinner']} />}
    </button>
  )
}
