import { feedbackLimits, mostStars, type Review, reviewEditableUntil, reviewing } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Problem, TextArea } from '@sofra/ui/field'
import { Rating } from '@sofra/ui/rating'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import pageStyles from '../checkout/page.module.css'
import { useWords } from '../shell/words.tsx'
import type { OrderOutcome } from './order-outcome.ts'
import styles from './review-card.module.css'

/** What became of what the guest said; null: nothing was said just now. */
export type ReviewOutcome = 'saved' | 'no-stars' | 'closed' | 'unreachable'

interface ReviewCardProps {
  readonly review: Review | null
  /** What has come of each press, an object of its own. */
  readonly outcome: OrderOutcome | null
  readonly zone: string
  readonly now: number
}

/** Asks what the guest thought of an order that has arrived, or shows what they said. */
export function ReviewCard({ review, outcome: told, zone, now }: ReviewCardProps) {
  const { t, format } = useWords()
  const outcome = told?.review ?? null
  const [changing, setChanging] = useState(false)
  const [heard, setHeard] = useState(told)
  const arrived = useNavigation().state === 'idle'
  if (arrived && heard !== told) {
    // What was saved is shown. A page that looks again by itself closes nothing: there may be words in the form.
    setHeard(told)
    if (outcome === 'saved') setChanging(false)
  }
  const how = reviewing('delivered', review, now)
  const asks = how === 'open' || (how === 'editable' && changing)
  return (
    <section className={`${pageStyles['card']} ${styles['card']}`} aria-labelledby="review-title" data-screen-only>
      <h2 id="review-title" className={pageStyles['heading']}>
        {asks ? t('review.title') : t('review.yours')}
      </h2>
      {asks ? (
        <ReviewForm review={review} outcome={outcome} />
      ) : (
        review && (
          <>
            <GivenStars stars={review.stars} />
            {review.comment !== '' && (
              <p className={styles['comment']}>
                <bdi>{review.comment}</bdi>
              </p>
            )}
            <p className={styles['muted']} role="status">
              {outcome === 'saved' && `${t('review.thanks')} `}
              {outcome === 'closed'
                ? t('review.closed')
                : how === 'editable' &&
                  t('review.changeUntil', { when: format.dateTime(reviewEditableUntil(review), zone) })}
            </p>
            {how === 'editable' && (
              <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
                {t('common.change')}
              </Button>
            )}
          </>
        )
      )}
    </section>
  )
}

const words = ['review.star1', 'review.star2', 'review.star3', 'review.star4', 'review.star5'] as const

function useStarWord(): (stars: number) => string {
  const { t } = useWords()
  return (stars) => {
    const key = words[stars - 1]
    return key ? t(key) : ''
  }
}

function ReviewForm({ review, outcome }: { review: Review | null; outcome: ReviewOutcome | null }) {
  const { t } = useWords()
  const wordOf = useStarWord()
  const [stars, setStars] = useState(review?.stars ?? 0)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'rate'
  const problem =
    outcome === 'no-stars' && stars === 0
      ? t('review.choose')
      : outcome === 'unreachable'
        ? t('review.unreachable')
        : null
  return (
    <Form method="post" className={styles['form']} preventScrollReset>
      <input type="hidden" name="intent" value="rate" />
      <div className={styles['stars']}>
        <Rating
          name="stars"
          label={t('review.yours')}
          starLabel={(count) => t('review.starOf', { stars: count, word: wordOf(count) })}
          value={stars}
          onChange={setStars}
        />
        <span className={styles['word']} aria-hidden="true">
          {wordOf(stars)}
        </span>
      </div>
      {/* Without the script the field is there from the start: it opens with the stars where there is one. */}
      <div className={styles['more']} data-open={stars > 0 || undefined}>
        <TextArea
          name="comment"
          label={t('review.comment')}
          note={t('common.optional')}
          maxLength={feedbackLimits.comment}
          defaultValue={review?.comment ?? ''}
        />
        {problem !== null && (
          <div role="alert">
            <Problem>{problem}</Problem>
          </div>
        )}
        <Button type="submit" variant="primary" loading={busy}>
          {review ? t('review.save') : t('review.send')}
        </Button>
      </div>
    </Form>
  )
}

function GivenStars({ stars }: { stars: number }) {
  const { t } = useWords()
  const wordOf = useStarWord()
  return (
    <p className={styles['given']}>
      <span className={styles['row']} aria-hidden="true">
        {Array.from({ length: mostStars }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars, always in this order
          <Star key={at} size={22} data-on={at < stars || undefined} />
        ))}
      </span>
      <span className="visually-hidden">{t('review.starOf', { stars, word: wordOf(stars) })}</span>
      <span className={styles['word']} aria-hidden="true">
        {wordOf(stars)}
      </span>
    </p>
  )
}
