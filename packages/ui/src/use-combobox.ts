import { type KeyboardEvent, useMemo, useState } from 'react'
import { findOptions } from './find-options.ts'

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

/** The number of options that Page Up and Page Down move by. */
const pageSize = 8

export type ComboboxState = {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** The state of a combobox: whether its list is open, the typed text, the matching options and the active one. */
export function useCombobox({ options, value, onChange, disabled }: ComboboxState) {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState<string>()
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => findOptions(options, query ?? ''), [options, query])
  const at = found.findIndex((option) => option.value === active)

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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: pageSize, PageUp: -pageSize }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return show()
      const next = enabledOption(found, at < 0 ? 0 : at + step, step > 0 ? 1 : -1)
      if (next) setActive(next.value)
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
  const text = query ?? chosen?.short ?? chosen?.label ?? ''
  return { open, text, found, at, show, choose, type, onKeyDown, leave }
}

/** The first option that is not disabled, from `index` (limited to the list) on in `direction`. */
function enabledOption(found: readonly ComboboxOption[], index: number, direction: 1 | -1): ComboboxOption | undefined {
  for (let next = Math.max(0, Math.min(found.length - 1, index)); found[next]; next += direction) {
    if (!found[next]?.disabled) return found[next]
  }
  return undefined
}
