import type { Json } from '@sofra/changes'
import { directionOf } from '@sofra/i18n'
import { Checkbox, Switch } from '@sofra/ui/choice'
import { Select, TextArea, TextField } from '@sofra/ui/field'
import type { KeyboardEvent, ReactNode } from 'react'
import { languageName } from './describe-change.ts'
import styles from './fields.module.css'
import { useLiveNote } from './live-note.tsx'
import { type InputForm, textForm } from './parse-input.ts'
import { useBusiness, useField } from './records.tsx'

interface FieldOf {
  /** The reference of the record. */
  readonly on: string
  readonly field: string
}

interface InputFieldProps extends FieldOf {
  readonly label: ReactNode
  readonly form: InputForm
  readonly hint?: string
  readonly note?: string
  /** The unit after the input. */
  readonly unit?: ReactNode
  readonly multiline?: boolean
  readonly inputMode?: 'decimal' | 'numeric'
  /** A phone number is written from left to right in every language. */
  readonly kind?: 'text' | 'tel'
  readonly placeholder?: string
  readonly language?: string
}

/** A typed value. It is saved when the field is left or Enter is pressed; Escape takes the input back. */
export function InputField({
  on,
  field,
  label,
  form,
  hint,
  note,
  unit,
  multiline,
  inputMode,
  kind = 'text',
  placeholder,
  language,
}: InputFieldProps) {
  const { input, unsaved, error, type, set, reject, revert } = useField(on, field)
  const live = useLiveNote(on, field)
  const isTyped = unsaved !== undefined && unsaved.to === undefined
  const text = isTyped && typeof input === 'string' ? input : form.format(input)
  const save = () => {
    if (!isTyped) return
    const parsed = form.parse(text)
    if ('problem' in parsed) reject(parsed.problem)
    else set(parsed.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !multiline) save()
    if (event.key !== 'Escape' || !unsaved) return
    event.stopPropagation()
    revert()
  }
  const shared = {
    label,
    value: text,
    autoComplete: 'off',
    onBlur: save,
    onKeyDown,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
    ...((live ?? note) !== undefined && { note: live ?? note }),
    ...(error !== undefined && { error }),
    ...(language !== undefined && { lang: language, dir: directionOf(language) }),
  }
  if (multiline) return <TextArea {...shared} rows={2} onChange={(event) => type(event.currentTarget.value)} />
  return (
    <TextField
      {...shared}
      {...(inputMode && { inputMode })}
      {...(kind === 'tel' && { type: kind, dir: 'ltr' })}
      {...(unit !== undefined && { end: <span className={styles['unit']}>{unit}</span> })}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

interface TextsFieldProps extends FieldOf {
  readonly label: string
  readonly multiline?: boolean
  /** Whether the first language of the business needs a text. */
  readonly required?: boolean
  /** What applies while there is no text, by language. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/** A text in every language of the business, side by side. */
export function TextsField({ on, field, label, multiline = false, required = false, placeholders }: TextsFieldProps) {
  const { languages } = useBusiness()
  return (
    <div className={styles['texts']}>
      {languages.map((language, index) => (
        <InputField
          key={language}
          on={on}
          field={`${field}.${language}`}
          label={languages.length === 1 ? label : `${label} · ${languageName(language)}`}
          form={textForm({ required: required && index === 0 })}
          multiline={multiline}
          language={language}
          {...(placeholders?.[language] !== undefined && { placeholder: placeholders[language] })}
        />
      ))}
    </div>
  )
}

/** A field that is on or off. */
export function SwitchField({ on, field, label, hint }: FieldOf & { label: string; hint?: string }) {
  const { input, set } = useField(on, field)
  const description = useLiveNote(on, field) ?? hint
  return (
    <Switch
      checked={input === true}
      onChange={(event) => set(event.currentTarget.checked)}
      {...(description !== undefined && { description })}
    >
      {label}
    </Switch>
  )
}

interface SelectFieldProps extends FieldOf {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The label of no choice, which is null; without it there must be one. */
  readonly none?: string
}

/** One of a few values. */
export function SelectField({ on, field, label, options, none }: SelectFieldProps) {
  const { input, error, set } = useField(on, field)
  const note = useLiveNote(on, field)
  return (
    <Select
      label={label}
      {...(note !== undefined && { note })}
      value={String(input ?? '')}
      onChange={(event) => set(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      {...(error !== undefined && { error })}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

interface CheckListFieldProps extends FieldOf {
  readonly legend: string
  /** In the order in which the chosen ones are saved. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Any number of values of a list. */
export function CheckListField({ on, field, legend, options }: CheckListFieldProps) {
  const { input, set } = useField(on, field)
  const note = useLiveNote(on, field)
  const chosen = listOf(input)
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== id)
    set(isChosen ? [...others, id] : others)
  }
  return (
    <fieldset className={styles['checks']}>
      <legend className={styles['legend']}>
        {legend} {note}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(event) => choose(option.value, event.currentTarget.checked)}
        >
          {option.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** A value as a list of ids. */
export function listOf(value: Json): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}
