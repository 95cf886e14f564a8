import type { ReactNode } from 'react'
import { usePreHydrationChoice } from './pre-hydration-choice.ts'
import styles from './segmented.module.css'

export type SegmentedProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string
  name: string
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
}

/** A segmented control of two to five short options, built from radio buttons. */
export function Segmented<Value extends string>({ label, name, options, value, onChange }: SegmentedProps<Value>) {
  const group = usePreHydrationChoice(value, (pressed) => onChange(pressed as Value))
  return (
    <fieldset ref={group} className={styles['bar']} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['segment']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={styles['text']}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
