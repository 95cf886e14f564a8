import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './notice.module.css'

export type NoticeProps = {
  tone?: 'info' | 'positive' | 'warning' | 'danger'
  title?: ReactNode
  children?: ReactNode
  /** An action, such as a button. */
  action?: ReactNode
  /** Announced by screen readers as soon as it appears. */
  alert?: boolean
  /** Makes the notice dismissible; requires `dismissLabel`. */
  onDismiss?: () => void
  dismissLabel?: string
}

const icons = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** An inline message. */
export function Notice({ tone = 'info', title, children, action, alert, onDismiss, dismissLabel = '' }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={styles['notice']} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      {onDismiss && <IconButton className={styles['dismiss']} label={dismissLabel} icon={<X />} onClick={onDismiss} />}
    </div>
  )
}
