import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './hero.module.css'

interface HeroProps {
  readonly tone: 'failed' | 'cancelled' | 'done' | 'live'
  readonly icon: ReactNode
  /** The number of the order as guests read it. */
  readonly number: string
  readonly branchName?: string
  readonly title: string
  /** Decoration around the icon. */
  readonly decoration?: ReactNode
  /** Text above the number. */
  readonly thanks?: string | null
  /** Whether screen readers announce the hero as soon as it appears. */
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

/** The state of an order or its payment in large type. */
export function Hero({ tone, icon, number, branchName, title, decoration, thanks, role, children }: HeroProps) {
  const { t } = useTranslation()
  return (
    <section className={classes(layout('stack'), text('centred'), styles['hero'])} data-tone={tone} role={role}>
      <div className={classes(layout('centred'), styles['picture'])} aria-hidden="true">
        {decoration}
        <span className={classes(layout('centred'), styles['icon'])}>{icon}</span>
      </div>
      {thanks && <p className={classes(text('large', 'strong', 'accent', 'breakable'), styles['thanks'])}>{thanks}</p>}
      <p className={classes(text('small', 'muted', 'figures'), styles['number'])}>
        {t('order.number', { number })}
        {branchName && <span> · {branchName}</span>}
      </p>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </section>
  )
}

/** A sentence of the hero. */
export function HeroText({ children }: { children: ReactNode }) {
  return <p className={classes(text('muted'), styles['text'])}>{children}</p>
}
