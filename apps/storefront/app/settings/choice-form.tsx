import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import styles from './choice-form.module.css'

interface ChoiceFormProps<Value extends string | number> {
  /** Name of the form's field. */
  readonly name: string
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode; readonly icon?: ReactNode }[]
  readonly chosen: Value
  /** Applies a choice at once; missing: the form is submitted, as it is without JavaScript. */
  readonly onChoose?: (value: Value) => void
}

/** A setting as a list of buttons, the chosen one pressed. */
export function ChoiceForm<Value extends string | number>(props: ChoiceFormProps<Value>) {
  const { name, choices, chosen, onChoose } = props
  const { pathname, search } = useLocation()
  return (
    <Form className={layout('stack', 'gap2')} method="post" reloadDocument>
      <HiddenFields back={pathname + search} />
      {choices.map(({ value, label, icon }) => (
        <button
          key={value}
          className={classes(layout('row', 'gap3', 'full'), text('medium'), styles['choice'])}
          type="submit"
          name={name}
          value={value}
          aria-pressed={value === chosen}
          onClick={(event) => {
            if (!onChoose) return
            event.preventDefault()
            onChoose(value)
          }}
        >
          {icon}
          <span className={classes(layout('grow'), text('breakable'))}>{label}</span>
          <Check className={styles['check']} size={20} aria-hidden />
        </button>
      ))}
    </Form>
  )
}
