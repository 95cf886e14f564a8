import { feedbackLimits, maxStars, type Review, reviewEditableUntil, reviewStatus } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Problem, TextArea } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { Rating } from '@sofra/ui/rating'
import { text } from '@sofra/ui/text'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import type { OrderActionResult } from './order-action-result.ts'
import styles from './review-card.module.css'

/** Result of the review form; null when it was not submitted. */
export type ReviewOutcome = 'saved' | 'no-stars' | 'closed' | 'unreachable'

interface ReviewCardProps {
  readonly review: Review | null
  /** Result of the last submission; a new object for every submission. */
  readonly outcome: OrderActionResult | null
  readonly zone: string
  readonly now: number
}

/** Review form of a completed order, or the submitted review. */
export function ReviewCard({ review, outcome: result, zone, now }: ReviewCardProps) {
  const { t, format } = useTranslation()
  const outcome = result?.review ?? null
  const [changing, setChanging] = useState(false)
  const [handled, setHandled] = useState(result)
  const isIdle = useNavigation().state === 'idle'
  if (isIdle && handled !== result) {
    // Only a saved review closes the form. A revalidation must not discard typed text.
    setHandled(result)
    if (outcome === 'saved') setChanging(false)
  }
  const mode = reviewStatus('delivered', review, now)
  const showForm = mode === 'open' || (mode === 'editable' && changing)
  return (
    <section
      className={classes(pageStyles['card'], layout('stack', 'gap3'), styles['card'])}
      aria-labelledby="review-title"
      data-screen-only
    >
      <h2 id="review-title" className={pageStyles['heading']}>
        {showForm ? t('review.title') : t('review.yours')}
      </h2>
      {showForm ? (
        <ReviewForm review={review} outcome={outcome} />
      ) : (
        review && (
          <>
            <GivenStars stars={review.stars} />
            {review.comment !== '' && (
              <p className={classes(text('breakable'), styles['comment'])}>
                <bdi>{review.comment}</bdi>
              </p>
            )}
            <p className={classes(text('small', 'muted'), styles['status'])} role="status">
              {outcome === 'saved' && `${t('review.thanks')} `}
              {outcome === 'closed'
                ? t('review.closed')
                : mode === 'editable' &&
                  t('review.changeUntil', { when: format.dateTime(reviewEditableUntil(review), zone) })}
            </p>
            {mode === 'editable' && (
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

const starLabelKeys = ['review.star1', 'review.star2', 'review.star3', 'review.star4', 'review.star5'] as const

function useStarLabel(): (stars: number) => string {
  const { t } = useTranslation()
  return (stars) => {
    const key = starLabelKeys[stars - 1]
    return key ? t(key) : ''
  }
}

function ReviewForm({ review, outcome }: { review: Review | null; outcome: ReviewOutcome | null }) {
  const { t } = useTranslation()
  const starLabel = useStarLabel()
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
    <Form method="post" className={layout('stack', 'gap3', 'full')} preventScrollReset>
      <input type="hidden" name="intent" value="rate" />
      <div className={classes(layout('row', 'wrap'), styles['stars'])}>
        <Rating
          name="stars"
          label={t('review.yours')}
          starLabel={(count) => t('review.starOf', { stars: count, word: starLabel(count) })}
          value={stars}
          onChange={setStars}
        />
        <span className={text('strong', 'accent')} aria-hidden="true">
          {starLabel(stars)}
        </span>
      </div>
      {/* Without the script the field is there from the start: it opens with the stars where there is one. */}
      <div className={classes(layout('stack', 'gap3'), styles['more'])} data-open={stars > 0 || undefined}>
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
  const { t } = useTranslation()
  const starLabel = useStarLabel()
  return (
    <p className={classes(layout('row', 'wrap'), styles['rating'])}>
      <span className={classes(layout('inline'), styles['row'])} aria-hidden="true">
        {Array.from({ length: maxStars }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five stars, always in this order
          <Star key={at} size={22} data-on={at < stars || undefined} />
        ))}
      </span>
      <span className="visually-hidden">{t('review.starOf', { stars, word: starLabel(stars) })}</span>
      <span className={text('strong', 'accent')} aria-hidden="true">
        {starLabel(stars)}
      </span>
    </p>
  )
}
