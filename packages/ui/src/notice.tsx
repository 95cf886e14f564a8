import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './notice.module.css'

export type NoticeProps = {
  tone?: 'info' | 'positive' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  /** Read aloud as soon as it appears. */
  alert?: boolean
  /** Given with the words of its button, it can be put away. */
  onDismiss?: () => void
  dismissLabel?: string
}

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** A sentence that should not be missed, where it concerns one. */
export function Notice({ tone = 'info', title, children, action, alert, onDismiss, dismissLabel = '' }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles['notice']} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      {onDismiss && <IconButton className={styles['dismiss']} label={dismissLabel} icon={<X />} onClick={onDismiss} />}
    </div>
  )
}
