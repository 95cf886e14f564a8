import { Search, X } from 'lucide-react'
import { type ComponentProps, type Ref, useRef } from 'react'
import { classes } from './classes.ts'
import fieldStyles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  /** The accessible name, and the default placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  /** The accessible name of the clear button. */
  clearLabel: string
  ref?: Ref<HTMLInputElement>
}

/** A search field with a clear button. Escape clears it as well. */
export function SearchField({ label, value, onChange, clearLabel, className, ref, ...input }: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={classes(fieldStyles['box'], styles['box'], className)}>
      <span className={fieldStyles['slot']}>
        <Search aria-hidden="true" />
      </span>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={input.placeholder ?? label}
        className={fieldStyles['input']}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          input.onKeyDown?.(event)
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          event.stopPropagation()
          clear()
        }}
      />
      {value !== '' && <IconButton label={clearLabel} icon={<X aria-hidden="true" />} onClick={clear} />}
    </div>
  )
}
