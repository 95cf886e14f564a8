import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './combobox.module.css'
import { ComboboxList } from './combobox-list.tsx'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import { type ComboboxOption, useCombobox } from './use-combobox.ts'

export type { ComboboxOption } from './use-combobox.ts'

export type ComboboxInputProps = {
  /** The accessible name, when there is no label element. */
  label?: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  /** Shown when no option matches. */
  emptyText: string
  /** The form field name of the chosen value. */
  name?: string
  placeholder?: string
  autoComplete?: string
  required?: boolean
  disabled?: boolean
  control?: ControlProps
  className?: string | undefined
}

/** The input and the list of a combobox without a field around them: see `Combobox` and `PhoneField`. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { label, value, emptyText, name, placeholder, autoComplete, required, disabled } = props
  const generatedId = useId()
  const id = props.control?.id ?? generatedId
  const input = useRef<HTMLInputElement>(null)
  const { open, text, found, at, show, choose, type, onKeyDown, leave } = useCombobox(props)

  return (
    <>
      <input
        ref={input}
        {...props.control}
        id={id}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}-option-${at}` : undefined}
        autoComplete={autoComplete ?? 'off'}
        autoCapitalize="none"
        spellCheck={false}
        className={props.className}
        placeholder={placeholder}
        required={required}
        disabled={disabled}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <ComboboxList {...{ id, label, open, found, at, value, emptyText, input }} onChoose={choose} />
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </>
  )
}

export type ComboboxProps = Omit<ComboboxInputProps, 'label' | 'control' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  note?: ReactNode
  id?: string
}

/** One of many, found by typing: a country, a city. */
export function Combobox({ label, hint, error, note, id, ...input }: ComboboxProps) {
  return (
    <Field {...{ label, hint, error, note, id }}>
      {(control) => (
        <div className={fieldStyles['box']} data-box>
          <ComboboxInput {...input} control={control} className={classes(fieldStyles['input'], styles['input'])} />
          <ChevronDown className={fieldStyles['chevron']} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
