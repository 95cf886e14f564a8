import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** The error message; it describes the field for screen readers. */
  error?: ReactNode
  /** Shown after the label, such as "optional". */
  note?: ReactNode
}

/** The attributes that connect a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldTexts & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

/** A control with its label, hint and error. */
export function Field({ id: given, label, hint, error, note, children }: FieldProps) {
  const generatedId = useId()
  const id = given ?? generatedId
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <label id={`${id}-label`} className={styles['label']} htmlFor={id}>
        {label} {note !== undefined && <span className={styles['note']}>{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && <Problem id={`${id}-error`}>{error}</Problem>}
    </div>
  )
}

/** An error message. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & { start?: ReactNode; end?: ReactNode; beside?: ReactNode }

/**
 * A single-line text input. `start` and `end` are shown inside its box: an icon, a dial code, a button. `beside` is a
 * button after the box, or below it where both do not fit.
 */
export function TextField({ label, hint, error, note, id, start, end, beside, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, note, id }}>
      {(control) => {
        const box = (
          <span className={styles['box']}>
            {start !== undefined && <span className={styles['slot']}>{start}</span>}
            <input {...input} {...control} className={classes(styles['input'], className)} />
            {end !== undefined && <span className={styles['slot']}>{end}</span>}
          </span>
        )
        if (beside === undefined) return box
        return (
          <div className={styles['line']}>
            {box}
            {beside}
          </div>
        )
      }}
    </Field>
  )
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

/** A multi-line text input; grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, note, id, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, note, id }}>
      {(control) => (
        <span className={styles['box']}>
          <textarea
            rows={rows}
            {...area}
            {...control}
            className={classes(styles['input'], styles['area'], className)}
          />
        </span>
      )}
    </Field>
  )
}

export type SelectProps = ComponentProps<'select'> & FieldTexts

/** A native select. */
export function Select({ label, hint, error, note, id, className, children, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, note, id }}>
      {(control) => (
        <span className={styles['box']}>
          <select {...select} {...control} className={classes(styles['input'], styles['select'], className)}>
            {children}
          </select>
          <ChevronDown className={styles['chevron']} aria-hidden="true" />
        </span>
      )}
    </Field>
  )
}
