import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import { Problem } from './field.tsx'
import { usePreHydrationChoice } from './pre-hydration-choice.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'children'>

export type ChoiceProps = InputProps & {
  children: ReactNode
  /** One muted line under the label. */
  description?: ReactNode
  /** Content at the end of the line, such as a price. */
  end?: ReactNode
}

/** A checkbox whose whole line is its label. */
export function Checkbox({ children, description, end, className, ...input }: ChoiceProps) {
  return (
    <label className={classes(styles['choice'], className)}>
      <input {...input} type="checkbox" className={classes(styles['mark'], styles['checkbox'])} />
      <ChoiceLabel {...{ description, end }}>{children}</ChoiceLabel>
    </label>
  )
}

/** One of several that share a `name`. */
export function Radio({ children, description, end, className, ...input }: ChoiceProps) {
  return (
    <label className={classes(styles['choice'], className)}>
      <input {...input} type="radio" className={classes(styles['mark'], styles['radio'])} />
      <ChoiceLabel {...{ description, end }}>{children}</ChoiceLabel>
    </label>
  )
}

/** A switch that takes effect immediately. */
export function Switch({ children, description, className, ...input }: Omit<ChoiceProps, 'end'>) {
  return (
    <label className={classes(styles['choice'], className)}>
      <ChoiceLabel description={description}>{children}</ChoiceLabel>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state. */}
      <input {...input} type="checkbox" role="switch" className={styles['switch']} />
    </label>
  )
}

function ChoiceLabel({ children, description, end }: Pick<ChoiceProps, 'children' | 'description' | 'end'>) {
  const label = (
    <span className={styles['text']}>
      <span>{children}</span>{' '}
      {description !== undefined && <span className={styles['description']}>{description}</span>}
    </span>
  )
  if (end === undefined) return label
  return (
    <span className={styles['line']}>
      {label}
      <span className={styles['end']}>{end}</span>
    </span>
  )
}

export type RadioCardOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps = {
  /** Makes the group focusable by script. */
  id?: string
  /** The name of the group. */
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly RadioCardOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
  required?: boolean
  error?: ReactNode
  /** The number of columns where there is room. `wide`: for options with a sentence each. */
  columns?: 1 | 2 | 3 | 'wide'
}

/** Radio buttons as cards with large touch targets. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, legendHidden = false, name, options, value, defaultValue, onChange, error, columns = 2 } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const group = usePreHydrationChoice(value, (pressed) => onChange?.(pressed))
  return (
    <fieldset
      ref={group}
      id={props.id}
      tabIndex={props.id === undefined ? undefined : -1}
      className={styles['cards']}
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={legendHidden ? styles['hiddenLegend'] : styles['legend']}>{legend}</legend>
      <div className={styles['grid']} data-columns={columns} data-pieces={options.length}>
        {options.map((option) => (
          <label key={option.value} className={styles['card']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={styles['cardInput']}
              disabled={option.disabled}
              required={props.required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon}
            <span className={styles['text']}>
              <span className={styles['cardLabel']}>{option.label}</span>{' '}
              {option.description !== undefined && <span className={styles['description']}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <Problem id={`${id}-error`}>{error}</Problem>}
    </fieldset>
  )
}
