import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** Target and accessible name of the back link. */
  readonly back: string
  readonly backLabel: string
  readonly children?: ReactNode
}

/** Page header with a back link and the title. */
export function PageHead({ title, back, backLabel, children }: PageHeadProps) {
  return (
    <header className={classes(layout('row', 'wrap', 'gap1'), styles['head'])}>
      <BackLink to={back} label={backLabel} />
      <h1 className={classes(layout('fill'), text('title'))}>{title}</h1>
      {children}
    </header>
  )
}

interface BackLinkProps {
  readonly to: string
  /** Its accessible name. */
  readonly label: string
  readonly className?: string | undefined
}

export function BackLink({ to, label, className }: BackLinkProps) {
  return (
    <Link className={classes(styles['back'], className)} to={to} aria-label={label} title={label} discover="none">
      <ChevronLeft className={layout('mirrored')} size={24} aria-hidden />
    </Link>
  )
}
