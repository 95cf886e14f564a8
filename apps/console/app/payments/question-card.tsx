import type { PaymentQuestion, Sum } from '@sofra/contract/console-payments-words'
import { Badge } from '@sofra/ui/chip'
import { CheckCheck, TriangleAlert } from 'lucide-react'
import cardStyles from '../shell/edge-card.module.css'
import { GuestFacts } from '../shell/guest-facts.tsx'
import { useWords } from '../shell/words.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import type { SettleProblem } from './payments.server.ts'
import styles from './question-card.module.css'
import { SettleForm } from './settle-form.tsx'

interface QuestionCardProps {
  readonly question: PaymentQuestion
  readonly withBranch: boolean
  readonly problem: SettleProblem | null
}

/** Companies are called the same in every language. */
const providers = { sandbox: 'Sandbox Pay', stripe: 'Stripe', tap: 'Tap' } as const

/** A payment that wants somebody: what was asked, what was taken, where to look, and what was done about it. */
export function QuestionCard({ question, withBranch, problem }: QuestionCardProps) {
  const { t, format } = useWords()
  const me = useMe()
  const { id, why, order, name, phone, asked, reported, provider, reference, at, settled, businessId } = question
  const branch = me.branches.find((one) => (order ? one.id === order.branchId : one.businessId === businessId))
  const zone = branch?.timeZone ?? 'UTC'
  const money = ({ amount, currency }: Sum) => format.money(amount, currency)
  const isRefund = why === 'refund-failed' || why === 'refund-unheard'
  return (
    <article
      className={`${cardStyles['card']} ${styles['card']}`}
      aria-labelledby={`question-${id}`}
      data-open={settled === null || undefined}
    >
      <header className={cardStyles['head']}>
        <h3 id={`question-${id}`} className={styles['title']}>
          {order ? t('orders.orderTitle', { number: order.number }) : t('questions.wallet')}
        </h3>
        <Badge
          tone={settled ? 'neutral' : 'warning'}
          icon={settled ? undefined : <TriangleAlert size={14} aria-hidden="true" />}
        >
          {t(`questions.why.${why}`)}
        </Badge>
        <time className={cardStyles['time']} dateTime={new Date(at).toISOString()}>
          <bdi>{format.dateTime(at, zone)}</bdi>
        </time>
      </header>
      <dl className={styles['sums']}>
        <div>
          <dt>{t(isRefund ? 'questions.toGiveBack' : 'questions.asked')}</dt>
          <dd>
            <bdi>{money(asked)}</bdi>
          </dd>
        </div>
        {!isRefund && (
          <div data-differs={settled === null || undefined}>
            <dt>{t('questions.taken')}</dt>
            <dd>{reported ? <bdi>{money(reported)}</bdi> : t('questions.notSaid')}</dd>
          </div>
        )}
        <div data-quiet>
          <dt>{providers[provider]}</dt>
          <dd>
            <bdi dir="ltr">{reference ?? '–'}</bdi>
          </dd>
        </div>
      </dl>
      <GuestFacts name={name} phone={phone}>
        {withBranch && branch && <span>{branchName(branch, me, format.language)}</span>}
      </GuestFacts>
      {settled ? (
        <div className={styles['settled']}>
          <p className={styles['outcome']}>
            <CheckCheck size={18} aria-hidden="true" />
            {t(`questions.outcome.${settled.outcome}`)}
          </p>
          {settled.note !== '' && (
            <p className={styles['note']}>
              <bdi>{settled.note}</bdi>
            </p>
          )}
          <p className={styles['by']}>
            <span>{t('questions.by', { name: settled.by })}</span> <bdi>{format.dateTime(settled.at, zone)}</bdi>
          </p>
        </div>
      ) : (
        <>
          <p className={styles['what']}>{t(`questions.what.${why}`)}</p>
          <SettleForm question={question} problem={problem?.id === id ? problem.problem : null} />
        </>
      )}
    </article>
  )
}
