import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { UtensilsCrossed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './menu-empty.module.css'
import { usePersonalization } from './personalization.ts'

/** Empty state of a menu. */
export function MenuEmpty() {
  const { t } = useTranslation()
  // The filter bar has its own empty state.
  const { bar } = usePersonalization()
  if (bar) return null
  return (
    <EmptyNote icon={<UtensilsCrossed size={40} aria-hidden />} title={t('menu.emptyTitle')}>
      <p>{t('menu.emptyText')}</p>
    </EmptyNote>
  )
}

interface EmptyNoteProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Says in place of items why there are none. */
export function EmptyNote({ icon, title, children, className }: EmptyNoteProps) {
  return (
    <div className={classes(layout('stack', 'gap2'), text('muted', 'centred'), styles['empty'], className)}>
      {icon}
      <p className={classes(text('large', 'bold'), styles['title'])}>{title}</p>
      {children}
    </div>
  )
}
