import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './code-field.module.css'
import { Field } from './field.tsx'

export type CodeFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'size' | 'ref'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** The number of digits of the code. */
  length?: number
  /** The digits entered so far. */
  value: string
  onChange: (digits: string) => void
  /** Called once for each complete code. */
  onComplete?: (digits: string) => void
}

/**
 * A field for a one-time code: one input over a row of boxes, so that typing, pasting, dictation and the device's autofill
 * all work.
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
  const update = (text: string) => {
    const digits = digitsOf(text, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  const field = useRef<HTMLInputElement>(null)
  // Input typed before hydration is unknown to React, which would reset it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the value at hydration
  useLayoutEffect(() => update(field.current?.value ?? ''), [])

  return (
    <Field {...{ label, hint, error, id }}>
      {(control) => (
        <div className={classes(styles['code'], className)} dir="ltr" data-digits={length}>
          <div className={styles['boxes']} aria-hidden="true">
            {Array.from({ length }, (_, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no identity but their position.
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
            onChange={(event) => update(event.currentTarget.value)}
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
 * Extracts the digits of a code from typed or pasted text: a run of exactly `length` digits when there is one (a pasted
 * message), else the first digits. Arabic and Persian digits are converted.
 */
export function digitsOf(text: string, length: number): string {
  const western = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(western)?.[0]
  return whole ?? western.replace(/\D/g, '').slice(0, length)
}
