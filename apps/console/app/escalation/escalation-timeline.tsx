import { type Escalation, type EscalationStep, scheduledSteps } from '@sofra/ordering'
import { classes } from '@sofra/ui/classes'
import {
  BellRing,
  type LucideIcon,
  Mail,
  MessageSquare,
  MonitorSmartphone,
  PauseCircle,
  Smartphone,
} from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './escalation.module.css'
import { waitText } from './wait-text.ts'

export const stepIcons = {
  louder: BellRing,
  push: Smartphone,
  email: Mail,
  message: MessageSquare,
  pause: PauseCircle,
} as const satisfies Record<EscalationStep, LucideIcon>

/** The steps in the order of their times, beginning with the board itself. */
export function EscalationTimeline({ escalation }: { escalation: Escalation }) {
  const translation = useTranslation()
  const { t, format } = translation
  const steps = scheduledSteps(escalation, 0)
  const minutes = escalation.pause?.minutes ?? 0
  const about = {
    louder: t('escalation.does.louder'),
    push: t('escalation.does.push'),
    email: t('escalation.does.email'),
    message: t('escalation.does.message', { count: escalation.phones?.length ?? 0 }),
    pause: t('escalation.does.pause', { duration: format.duration(minutes) }),
  } as const satisfies Record<EscalationStep, string>
  return (
    <ol className={styles['timeline']}>
      <li className={styles['step']}>
        <span className={styles['icon']}>
          <MonitorSmartphone aria-hidden="true" />
        </span>
        <span>
          <strong className={styles['when']}>{t('escalation.atOnce')}</strong>
          <span className={styles['what']}>{t('escalation.does.board')}</span>
        </span>
      </li>
      {steps.map(({ step, at }) => {
        const Icon = stepIcons[step]
        return (
          <li key={step} className={classes(styles['step'], step === 'pause' && styles['last'])}>
            <span className={styles['icon']}>
              <Icon aria-hidden="true" />
            </span>
            <span>
              <strong className={styles['when']}>{waitText(at / 1000, translation)}</strong>
              <span className={styles['what']}>{about[step]}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
