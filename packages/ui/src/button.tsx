import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Takes the full width of its container. */
  wide?: boolean
}

/** The class that makes a router's link look like a button. */
export function buttonClass({ variant = 'secondary', size = 'medium', wide = false }: ButtonStyle = {}): string {
  return classes(styles['button'], styles[variant], styles[size], wide && styles['wide'])
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner and ignores presses; the button keeps its size and the focus. */
    loading?: boolean
    icon?: ReactNode
    /** Content at the end of the button, such as a total. */
    end?: ReactNode
  }

/** A button with `type="button"` by default, so that it does not submit a form by accident. */
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
        // Also prevents a loading submit button from submitting its form again.
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span className={styles['face']} data-spread={end !== undefined || undefined}>
        <span className={styles['text']}>
          {icon}
          {children}
        </span>
        {end !== undefined && <span className={styles['end']}>{end}</span>}
      </span>
      {loading && <Spinner className={styles['spinner']} />}
    </button>
  )
}
