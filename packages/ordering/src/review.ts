import type { OrderState } from './states.ts'

/** The maximum number of stars (docs/product.md, section 9: rating count 5). */
export const maxStars = 5

/** The review of an order. */
export interface Review {
  /** 1 to 5. */
  readonly stars: number
  readonly comment: string
  readonly createdAt: number
}

/** Guests may correct a review for a day; then it is final. */
const editableMilliseconds = 24 * 60 * 60_000

/** The instant until which a review can be edited. */
export function reviewEditableUntil({ createdAt }: Pick<Review, 'createdAt'>): number {
  return createdAt + editableMilliseconds
}

/** The review state of an order: open after delivery, one review per order, editable for a day. */
export type ReviewStatus = 'not-yet' | 'open' | 'editable' | 'closed'

/** The review state of an order at an instant. */
export function reviewStatus(state: OrderState, review: Pick<Review, 'createdAt'> | null, now: number): ReviewStatus {
  if (state !== 'delivered') return 'not-yet'
  if (review === null) return 'open'
  return now < reviewEditableUntil(review) ? 'editable' : 'closed'
}
