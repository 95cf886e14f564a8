import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in a sentence; stands beside the field and is read with it. */
  error?: ReactNode
  /** Said after the label, as "optional". */
  note?: ReactNode
}

/** What ties a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldTexts & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

/** A label, a control, and what there is to say about it. */
export function Field({ id: given, label, hint, error, note, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
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

/** A sentence about what is wrong. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles['error']}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> & FieldTexts & { start?: ReactNode; end?: ReactNode }

/** One line of text. `start` and `end` lie inside its box: an icon, a dial code, a button. */
export function TextField({ label, hint, error, note, id, start, end, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, note, id }}>
      {(control) => (
        <span className={styles['box']}>
          {start !== undefined && <span className={styles['slot']}>{start}</span>}
          <input {...input} {...control} className={classes(styles['input'], className)} />
          {end !== undefined && <span className={styles['slot']}>{end}</span>}
        </span>
      )}
    </Field>
  )
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

/** Several lines of text; grows with what is written where the browser can. */
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

/** One of a list, in the device's own picker. */
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
