import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'

export type CodeFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** How many digits a code has. */
  length?: number
  /** The digits so far. */
  value: string
  onChange: (digits: string) => void
  /** All digits are there; said once for each code. */
  onComplete?: (digits: string) => void
}

/**
 * A code that came by message: as many boxes as it has digits, and one field over them all, so that a code is typed,
 * pasted, dictated and filled in by the device as one.
 */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    hint,
    error,
    id,
    length = 6,
    value,
    onChange,
    onComplete,
    className,
    onFocus,
    onBlur,
    ...input
  } = props
  const [focused, setFocused] = useState(false)
  const current = Math.min(value.length, length - 1)
  const take = (text: string) => {
    const digits = digitsOf(text, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  const field = useRef<HTMLInputElement>(null)
  // Typed before the script arrived: React knows nothing of it, and would put the old text back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there first counts
  useLayoutEffect(() => take(field.current?.value ?? ''), [])

  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <div className={classes(styles['code'], className)} dir="ltr" data-digits={length}>
          <div className={styles['boxes']} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
                key={place}
                className={styles['box']}
                data-current={(focused && place === current) || undefined}
                data-filled={place < value.length || undefined}
              />
            ))}
          </div>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            {...input}
            {...control}
            ref={field}
            className={styles['input']}
            value={value}
            onChange={(event) => take(event.currentTarget.value)}
            onFocus={(event) => {
              setFocused(true)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              setFocused(false)
              onBlur?.(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}

/**
 * The digits of a code in whatever was typed or pasted: the whole message may have been copied, and Arabic and Persian
 * keyboards write digits of their own.
 */
export function digitsOf(text: string, length: number): string {
  const western = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(western)?.[0]
  return whole ?? western.replace(/\D/g, '').slice(0, length)
}
