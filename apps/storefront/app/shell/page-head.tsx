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
    <header className={styles['head']}>
      <Link className={styles['back']} to={back} aria-label={backLabel} title={backLabel} discover="none">
        <ChevronLeft size={24} aria-hidden />
      </Link>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </header>
  )
}
