import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './state.module.css'

export type StateProps = {
  /** A decorative picture or icon. */
  illustration: ReactNode
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** The primary action. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** The state of an empty list or page. */
export function EmptyState(props: StateProps) {
  return <State {...props} />
}

/** The state of a failed page or list. */
export function ErrorState(props: StateProps) {
  return <State {...props} wrong />
}

function State({
  illustration,
  title,
  children,
  action,
  headingLevel = 2,
  wrong = false,
}: StateProps & { wrong?: boolean }) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['state']} {...(wrong && { role: 'alert' })}>
      <div className={classes(styles['picture'], wrong && styles['wrong'])} aria-hidden="true">
        {illustration}
      </div>
      <Heading className={styles['title']}>{title}</Heading>
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
