import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger'
  /** Read aloud as soon as it appears. */
  readonly alert?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A sentence the guest should not miss, where it concerns them. */
export function Notice({ tone = 'info', alert = false, action, children }: NoticeProps) {
  const Icon = tone === 'info' ? Info : CircleAlert
  return (
    <div className={styles['notice']} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Icon size={20} aria-hidden />
      <div className={styles['words']}>{children}</div>
      {action}
    </div>
  )
}
