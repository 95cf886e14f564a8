import type { FeedbackEntry } from '@sofra/ordering'
import { maxStars } from '@sofra/ordering'
import { Badge } from '@sofra/ui/chip'
import { MessageSquareText, Star } from 'lucide-react'
import cardStyles from '../shell/edge-card.module.css'
import { GuestDetails } from '../shell/guest-details.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import styles from './entry-card.module.css'
import { topicNames } from './topics.ts'

/** One review or message of a guest, with their contact details. */
export function EntryCard({ entry, withBranch }: { entry: FeedbackEntry; withBranch: boolean }) {
  const { t, format } = useTranslation()
  const me = useMe()
  const { kind, id, at, stars, topic, text, name, phone, orderNumber, orderedAt } = entry
  const branch = me.branches.find((one) => one.id === entry.branchId)
  const zone = branch?.timeZone ?? 'UTC'
  const title =
    orderedAt === null
      ? t('feedback.message')
      : t('feedback.review', { number: orderNumber ?? '', day: format.date(orderedAt, zone) })
  return (
    <article
      className={`${cardStyles['card']} ${styles['card']}`}
      aria-labelledby={`said-${id}`}
      data-low={(stars ?? maxStars) <= 2 || undefined}
    >
      <header className={cardStyles['head']}>
        <h2 id={`said-${id}`} className={styles['title']}>
          {title}
        </h2>
        {stars !== null && <Stars stars={stars} />}
        {topic && (
          <Badge tone="info" icon={<MessageSquareText size={14} aria-hidden="true" />}>
            {t(topicNames[topic])}
          </Badge>
        )}
        <time className={cardStyles['time']} dateTime={new Date(at).toISOString()}>
          <bdi>{format.dateTime(at, zone)}</bdi>
        </time>
      </header>
      <p className={text === '' ? styles['muted'] : styles['text']}>
        {text === '' ? t('feedback.noComment') : <bdi>{text}</bdi>}
      </p>
      <GuestDetails name={name} phone={phone}>
        {kind === 'message' && orderNumber !== null && <span>{t('feedback.aboutOrder', { number: orderNumber })}</span>}
        {withBranch && branch && <span>{branchName(branch, me, format.language)}</span>}
      </GuestDetails>
    </article>
  )
}

function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles['stars']}>
      <span className="visually-hidden">{t('feedback.stars', { count: stars })}</span>
      {Array.from({ length: maxStars }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars, always in this order
        <Star key={at} size={18} aria-hidden="true" data-on={at < stars || undefined} />
      ))}
    </span>
  )
}
