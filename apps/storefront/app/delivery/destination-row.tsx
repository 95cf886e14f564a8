import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './destination-row.module.css'

interface DestinationRowProps {
  readonly icon?: ReactNode
  readonly name: string
  /** Second line: terms or address. */
  readonly details: ReactNode
  /** At the end of the row. */
  readonly end?: ReactNode
  /** Whether the row is the current choice; missing: the row cannot stay chosen. */
  readonly chosen?: boolean
  readonly onChoose: () => void
}

/** A destination in a list: an area, a country or an address. */
export function DestinationRow({ icon, name, details, end, chosen, onChoose }: DestinationRowProps) {
  return (
    <button
      type="button"
      className={classes(layout('row', 'wrap', 'gap3', 'full'), styles['row'])}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {icon}
      <span className={layout('fill')}>
        <span className={classes(text('medium'), styles['name'])}>{name}</span>
        {details}
      </span>
      {end}
      {chosen && <Check className={text('accent')} size={20} aria-hidden />}
    </button>
  )
}

/** Heading of a list of destinations. */
export function DestinationHeading({ children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 {...rest} className={classes(text('small', 'medium', 'muted'), styles['heading'])}>
      {children}
    </h3>
  )
}
