import type { PaymentException, Sum } from '@sofra/contract/console-payments-codec'
import { paymentProviders } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { CheckCheck, TriangleAlert } from 'lucide-react'
import cardStyles from '../shell/edge-card.module.css'
import { GuestDetails } from '../shell/guest-details.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './exception-card.module.css'
import type { ResolveProblem } from './payments.server.ts'
import { ResolveForm } from './resolve-form.tsx'

interface ExceptionCardProps {
  readonly exception: PaymentException
  readonly withBranch: boolean
  readonly problem: ResolveProblem | null
}

/** A payment exception: requested and charged amounts, provider reference, and its resolution or the form for it. */
export function ExceptionCard({ exception, withBranch, problem }: ExceptionCardProps) {
  const { t, format } = useTranslation()
  const me = useMe()
  const { id, reason, order, name, phone, at, resolution, businessId } = exception
  const branch = me.branches.find((one) => (order ? one.id === order.branchId : one.businessId === businessId))
  const zone = branch?.timeZone ?? 'UTC'
  return (
    <article
      className={`${cardStyles['card']} ${styles['card']}`}
      aria-labelledby={`question-${id}`}
      data-open={resolution === null || undefined}
    >
      <header className={cardStyles['head']}>
        <h3 id={`question-${id}`} className={styles['title']}>
          {order
            ? t('orders.orderOfDay', { number: order.number, day: format.date(order.placedAt, zone) })
            : t('exceptions.wallet')}
        </h3>
        <Badge
          tone={resolution ? 'neutral' : 'warning'}
          icon={resolution ? undefined : <TriangleAlert size={14} aria-hidden="true" />}
        >
          {t(`exceptions.why.${reason}`)}
        </Badge>
        <time className={cardStyles['time']} dateTime={new Date(at).toISOString()}>
          <bdi>{format.dateTime(at, zone)}</bdi>
        </time>
      </header>
      <Sums exception={exception} />
      <GuestDetails name={name} phone={phone}>
        {withBranch && branch && <span>{branchName(branch, me, format.language)}</span>}
      </GuestDetails>
      {resolution ? (
        <ResolutionDetails resolution={resolution} zone={zone} />
      ) : (
        <>
          <p className={styles['what']}>{t(`exceptions.what.${reason}`)}</p>
          <ResolveForm exception={exception} problem={problem?.id === id ? problem.problem : null} />
        </>
      )}
    </article>
  )
}

/** The requested and the charged amount, and the provider's reference. Failed refunds have no charged amount. */
function Sums({ exception }: { exception: PaymentException }) {
  const { t, format } = useTranslation()
  const { reason, requested, reported, provider, reference, resolution } = exception
  const money = ({ amount, currency }: Sum) => format.money(amount, currency)
  const isRefund = reason === 'refund-failed' || reason === 'refund-unconfirmed'
  return (
    <dl className={styles['sums']}>
      <div>
        <dt>{t(isRefund ? 'exceptions.toRefund' : 'exceptions.requested')}</dt>
        <dd>
          <bdi>{money(requested)}</bdi>
        </dd>
      </div>
      {!isRefund && (
        <div data-differs={resolution === null || undefined}>
          <dt>{t('exceptions.charged')}</dt>
          <dd>{reported ? <bdi>{money(reported)}</bdi> : t('exceptions.unknown')}</dd>
        </div>
      )}
      <div data-quiet>
        {/* Provider names are not translated. */}
        <dt>{paymentProviders[provider]}</dt>
        <dd>
          <bdi dir="ltr">{reference ?? '–'}</bdi>
        </dd>
      </div>
    </dl>
  )
}

type ResolutionDetailsProps = {
  readonly resolution: NonNullable<PaymentException['resolution']>
  readonly zone: string
}

function ResolutionDetails({ resolution: { outcome, note, by, at }, zone }: ResolutionDetailsProps) {
  const { t, format } = useTranslation()
  return (
    <div className={styles['settled']}>
      <p className={styles['outcome']}>
        <CheckCheck size={18} aria-hidden="true" />
        {t(`exceptions.outcome.${outcome}`)}
      </p>
      {note !== '' && (
        <p className={styles['note']}>
          <bdi>{note}</bdi>
        </p>
      )}
      <p className={styles['by']}>
        <span>{t('exceptions.by', { name: by })}</span> <bdi>{format.dateTime(at, zone)}</bdi>
      </p>
    </div>
  )
}
