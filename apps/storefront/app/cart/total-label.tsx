import type { Quote } from '@sofra/pricing'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './total-label.module.css'

/** The content of a wide button that continues the order: its label, and the total at the end. */
export function TotalLabel({ quote, children }: { quote: Quote; children: ReactNode }) {
  const { format } = useTranslation()
  return (
    <span className={classes(layout('row', 'wrap', 'baseline', 'spread', 'grow'), styles['label'])}>
      {children}
      <bdi className={classes(text('figures'), styles['total'])}>{format.money(quote.total, quote.currency)}</bdi>
    </span>
  )
}
