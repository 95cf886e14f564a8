import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './slider.module.css'

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'defaultValue'> & {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  /** Formats the value shown beside the label. */
  format?: (value: number) => string
}

/** A range input, 0 to 100 in steps of 1 by default (docs/product.md, section 9). */
export function Slider(props: SliderProps) {
  const { label, value, onChange, min = 0, max = 100, step = 1, format = String, id: given, ...input } = props
  const generatedId = useId()
  const id = given ?? generatedId
  const range = useRef<HTMLInputElement>(null)
  const share = (value - Number(min)) / (Number(max) - Number(min) || 1)
  useEffect(() => {
    range.current?.style.setProperty('--share', `${share * 100}%`)
  }, [share])

  return (
    <div className={styles['slider']}>
      <span className={styles['text']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{format(value)}</output>
      </span>
      <input
        {...input}
        {...{ id, min, max, step, value }}
        ref={range}
        type="range"
        className={styles['range']}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
