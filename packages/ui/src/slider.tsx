import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './slider.module.css'

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'defaultValue'> & {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  /** How the value is written beside the label. */
  format?: (value: number) => string
}

/** A number on a scale, 0 to 100 by ones unless told otherwise (source spec, section 9). */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min = 0, max = 100, step = 1, format = String, id: given, ...input } = props
  const made = useId()
  const id = given ?? made
  return (
    <div className={styles['slider']}>
      <span className={styles['words']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{format(value)}</output>
      </span>
      <input
        {...input}
        {...{ id, min, max, step, value }}
        type="range"
        className={styles['range']}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
