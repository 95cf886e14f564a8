import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { Problem, TextField } from '@sofra/ui/field'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './security-screen.module.css'
import type { SecurityProblem, SecurityResult } from './security-view.ts'

interface SecurityCardProps {
  /** The anchor that links use. */
  readonly anchor?: string
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

/** One topic of the security screen. */
export function SecurityCard({ anchor, title, text, children }: SecurityCardProps) {
  const id = useId()
  return (
    <section id={anchor} className={classes(cardClass(), styles['card'])} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['heading']}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
    </section>
  )
}

/** The field of the current password, with the problem of the last result if it is about it. */
export function CurrentPassword({ result }: { result: SecurityResult | undefined }) {
  const { t } = useTranslation()
  const problem = problemOf(result)
  const isOwn = problem === 'wrong-password' || problem === 'too-many'
  return (
    <TextField
      label={t('security.currentPassword')}
      name="current"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      required
      error={isOwn ? t(`security.problem.${problem}`) : undefined}
    />
  )
}

/** Problems that belong to no field. */
export function GeneralProblem({ result }: { result: SecurityResult | undefined }) {
  const { t } = useTranslation()
  const problem = problemOf(result)
  if (problem !== 'locked' && problem !== 'gone' && problem !== 'sign-in-again') return null
  return (
    <div role="alert">
      <Problem>{t(`security.problem.${problem}`)}</Problem>
    </div>
  )
}

export function problemOf(result: SecurityResult | undefined): SecurityProblem | null {
  return result?.kind === 'refused' ? result.problem : null
}
