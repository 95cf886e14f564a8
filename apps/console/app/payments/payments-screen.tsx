import type { PaymentException } from '@sofra/contract/console-payments-codec'
import { Notice } from '@sofra/ui/notice'
import { EmptyState } from '@sofra/ui/state'
import { CreditCard } from 'lucide-react'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { ExceptionCard } from './exception-card.tsx'
import type { ResolveProblem } from './payments.server.ts'
import styles from './payments-screen.module.css'

interface PaymentsScreenProps {
  /** Null: all branches. */
  readonly branchId: string | null
  readonly open: readonly PaymentException[]
  readonly settled: readonly PaymentException[]
  /** Whether an exception was resolved by the previous request. */
  readonly done: boolean
  readonly problem: ResolveProblem | null
}

/** Open payment exceptions, oldest first, followed by the resolved ones. */
export function PaymentsScreen({ branchId, open, settled, done, problem }: PaymentsScreenProps) {
  const { t } = useTranslation()
  const me = useMe()
  const several = branchId === null && me.branches.length > 1
  return (
    <Screen title={t('nav.payments')} attentionCount={open.length} className={styles['page']}>
      {problem
        ? problem.problem !== 'note' && (
            <Notice tone="warning" alert>
              {t(problem.problem === 'settled' ? 'exceptions.alreadySettled' : 'exceptions.notNow')}
            </Notice>
          )
        : done && (
            <Notice tone="positive" alert>
              {t('exceptions.done')}
            </Notice>
          )}
      {open.length === 0 ? (
        <EmptyState illustration={<CreditCard />} title={t('exceptions.noneTitle')}>
          {t('exceptions.none')}
        </EmptyState>
      ) : (
        <section className={styles['group']} aria-labelledby="open-questions">
          <h2 id="open-questions" className={styles['heading']}>
            {t('exceptions.open', { count: open.length })}
          </h2>
          <ul className={styles['cards']}>
            {open.map((question) => (
              <li key={question.id}>
                <ExceptionCard exception={question} withBranch={several} problem={problem} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {settled.length > 0 && (
        <section className={styles['group']} aria-labelledby="settled-questions">
          <h2 id="settled-questions" className={styles['heading']}>
            {t('exceptions.settled')}
          </h2>
          <ul className={styles['cards']}>
            {settled.map((question) => (
              <li key={question.id}>
                <ExceptionCard exception={question} withBranch={several} problem={null} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Screen>
  )
}
