import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface SettingsSectionProps {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A group of settings with a heading. */
export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className={classes(cardClass({ inside: 'stacked' }), styles['section'])} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['heading']}>
          {title}
        </h2>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {children}
    </section>
  )
}
