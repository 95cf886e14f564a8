import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { trackAnchor } from './anchor-position.ts'
import { classes } from './classes.ts'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { type ControlProps, Field } from './field.tsx'
import { findOptions } from './find-options.ts'
import { raise } from './layers.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** Shown at the end of the option and searched as well, such as a dial code. */
  detail?: string
  /** Shown in the closed field instead of the label. */
  short?: string
  /** Additional search terms: a code, a name in another language. */
  keywords?: string
  disabled?: boolean
}

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

/** The number of options that Page Up and Page Down move by. */
const pageSize = 8

/** The input and the list of a combobox without a field around them: see `Combobox` and `PhoneField`. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { label, options, value, onChange, emptyText, name, placeholder, autoComplete, required, disabled } = props
  const generatedId = useId()
  const id = props.control?.id ?? generatedId
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useAnchoredList(open, input)
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => findOptions(options, query ?? ''), [options, query])
  const at = found.findIndex((option) => option.value === active)

  useEffect(() => {
    if (open && at >= 0) document.getElementById(`${id}-option-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [open, at, id])

  const show = () => {
    if (disabled || open) return
    setActive(value)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setQuery(undefined)
  }
  const choose = (option: ComboboxOption) => {
    if (option.disabled) return
    close()
    if (option.value !== value) onChange(option.value)
  }
  const type = (text: string) => {
    setQuery(text)
    setActive(findOptions(options, text).find((option) => !option.disabled)?.value)
    setOpen(true)
  }
  const moveTo = (index: number, direction: 1 | -1) => {
    for (let next = Math.max(0, Math.min(found.length - 1, index)); found[next]; next += direction) {
      if (!found[next]?.disabled) return setActive(found[next]?.value)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) show()
      else moveTo(at < 0 ? 0 : at + step, step > 0 ? 1 : -1)
    } else if (event.key === 'Enter' && open) {
      // Choose the option without submitting the form.
      event.preventDefault()
      const option = found[at]
      if (option) choose(option)
    } else if (event.key === 'Escape' && open) {
      // Close the list only, not a surrounding sheet.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const leave = () => {
    // Autofill types text and leaves: choose the option when exactly one matches.
    const [only, other] = query ? found : []
    if (only && !other) choose(only)
    else close()
  }

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
        value={query ?? chosen?.short ?? chosen?.label ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div ref={list} popover="manual" className={styles['panel']}>
        {open && found.length === 0 && (
          <p className={styles['empty']} role="status">
            {emptyText}
          </p>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          className={styles['list']}
          aria-label={label}
          aria-labelledby={label ? undefined : `${id}-label`}
        >
          {open &&
            found.map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
              <div
                key={option.value}
                id={`${id}-option-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                aria-disabled={option.disabled || undefined}
                data-active={index === at || undefined}
                className={styles['option']}
                // The focus stays in the field, or it would close before it is pressed.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <Check className={styles['check']} aria-hidden="true" />
                <span className={styles['label']}>{option.label}</span>{' '}
                {option.detail !== undefined && <bdi className={styles['detail']}>{option.detail}</bdi>}
              </div>
            ))}
        </div>
      </div>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
    </>
  )
}

/** Shows the list in the top layer, where no sheet cuts it off, as wide as the box of its field. */
function useAnchoredList(open: boolean, input: { current: HTMLInputElement | null }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [panel, anchor] = [list.current, input.current?.closest<HTMLElement>('[data-box]') ?? input.current]
    if (!open || !panel || !anchor) return
    const lower = raise(panel)
    panel.style.setProperty('--field', `${anchor.getBoundingClientRect().width}px`)
    panel.showPopover?.()
    const stopTracking = trackAnchor(panel, anchor)
    return () => {
      stopTracking()
      panel.hidePopover?.()
      lower()
    }
  }, [open, input])
  return list
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
