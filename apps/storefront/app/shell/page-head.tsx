import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page-head.module.css'

interface PageHeadProps {
  readonly title: string
  /** Where the arrow leads, and what it is called. */
  readonly back: string
  readonly backLabel: string
  readonly children?: ReactNode
}

/** The top of a page that is one step of something: the way back, and what this step is. */
export function PageHead({ title, back, backLabel, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <Link className={styles['back']} to={back} aria-label={backLabel} title={backLabel} discover="none">
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </header>
  )
}
