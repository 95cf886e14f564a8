import { textOf } from '@sofra/menu'
import type { StaffOrderLine } from '@sofra/ordering'
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  readonly lines: readonly StaffOrderLine[]
  /** The languages of the shop, its first one first. */
  readonly languages: readonly string[]
  readonly size?: 'card' | 'sheet' | 'kitchen'
  /** Content at the end of a line, such as its price. */
  readonly end?: (line: StaffOrderLine) => ReactNode
}

/** The items of an order with their choices, in the console's language. */
export function OrderLines({ lines, languages, size = 'card', end }: OrderLinesProps) {
  return (
    <ul className={styles['lines']} data-size={size}>
      {lines.map((line) => (
        <li key={line.lineId} className={styles['line']}>
          <Line line={line} languages={languages} />
          {end && <span className={styles['end']}>{end(line)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** One line: count, item, choices and comment. */
export function Line({ line, languages }: { line: StaffOrderLine; languages: readonly string[] }) {
  const { format } = useTranslation()
  const choices = choicesOf(line, format.language, languages, (weight) => format.number(weight, { maxDecimals: 3 }))
  return (
    <>
      <span className={styles['count']}>
        <span className="figures">{`${line.count}×`}</span>
      </span>{' '}
      <span className={styles['what']}>
        <span className={styles['name']}>{textOf(line.names, format.language, languages)}</span>
        {choices.length > 0 && <span className={styles['choices']}>{choices.join('\u00a0· ')}</span>}
        {line.comment !== '' && (
          <span className={styles['comment']}>
            <MessageSquareText aria-hidden="true" />
            <bdi>{line.comment}</bdi>
          </span>
        )}
      </span>
    </>
  )
}

function choicesOf(
  line: StaffOrderLine,
  language: string,
  languages: readonly string[],
  number: (weight: number) => string,
): readonly string[] {
  const label = textOf(line.priceLabelNames, language, languages)
  // Weights are stored in thousandths of the label's unit.
  const size = line.weight === null ? label : `${number(line.weight / 1000)} × ${label}`
  const modifiers = line.modifiers.map(({ names, quantity }) => {
    const name = textOf(names, language, languages)
    return quantity > 1 ? `${quantity}× ${name}` : name
  })
  return [size, ...modifiers].filter((text) => text !== '')
}
