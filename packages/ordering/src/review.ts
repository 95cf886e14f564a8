import type { OrderState } from './states.ts'

/** How many stars there are to give (source spec, section 9: rating count 5). */
export const maxStars = 5

/** What a guest thought of an order. */
export interface Review {
  /** 1 to 5. */
  readonly stars: number
  readonly comment: string
  readonly createdAt: number
}

/** A day to think better of it; then what others have read stays as it is. */
const editableMilliseconds = 24 * 60 * 60_000

/** Until when a review can be changed. */
export function reviewEditableUntil({ createdAt }: Pick<Review, 'createdAt'>): number {
  return createdAt + editableMilliseconds
}

/** Whether an order can be reviewed at an instant: once it has arrived, once per order, and changed for a day. */
export type ReviewStatus = 'not-yet' | 'open' | 'editable' | 'closed'

/** Whether the guest of an order may say now what they think of it, or what they said differently. */
export function reviewStatus(state: OrderState, review: Pick<Review, 'createdAt'> | null, now: number): ReviewStatus {
  if (state !== 'delivered') return 'not-yet'
  if (review === null) return 'open'
  return now < reviewEditableUntil(review) ? 'editable' : 'closed'
}
