import type { Instant } from '@sofra/availability'
import { type FeedbackEntry, type FeedbackTopic, type Review, reviewEditableUntil } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type {
  FeedbackBodyWire,
  FeedbackPageResponseWire,
  ReviewBodyWire,
  ReviewResponseWire,
  ReviewWire,
} from './feedback.ts'

/** A review as submitted by the guest of an order. */
export interface ReviewOfOrder extends Pick<Review, 'stars' | 'comment'> {
  readonly orderId: string
  readonly orderKey: string
}

/** Encodes a submitted review. */
export function reviewToWire({ orderId, orderKey, stars, comment }: ReviewOfOrder): ReviewBodyWire {
  return { review: { order_id: orderId, order_key: orderKey, rate: stars, comment } }
}

/** Encodes a stored review. */
export function reviewShapeToWire(review: Review): ReviewWire {
  return {
    rate: review.stars,
    comment: review.comment,
    created_at: instantToWire(review.createdAt),
    editable_until: instantToWire(reviewEditableUntil(review)),
  }
}

/** Decodes a review. */
export function reviewFromWire(wire: ReviewWire): Review {
  return { stars: wire.rate, comment: wire.comment, createdAt: instantFromWire(wire.created_at) }
}

/** Decodes the response to a submitted review. */
export function reviewResponseFromWire({ review }: ReviewResponseWire): Review {
  return reviewFromWire(review)
}

/** A feedback message to the shop. */
export interface Feedback {
  readonly topic: FeedbackTopic
  readonly stars: number | null
  readonly message: string
  readonly name: string
  readonly phone: string
  readonly orderNumber: number | null
}

/** Encodes a feedback message. */
export function feedbackToWire({ topic, stars, message, name, phone, orderNumber }: Feedback): FeedbackBodyWire {
  return { topic, rate: stars, message, name, phone, order_number: orderNumber }
}

/** A page of reviews and messages. */
export interface FeedbackPage {
  readonly entries: readonly FeedbackEntry[]
  /** The cursor of the next page; null: this is the last. */
  readonly next: string | null
}

/** Encodes a page of feedback. */
export function feedbackPageToWire({ entries, next }: FeedbackPage): FeedbackPageResponseWire {
  return {
    next,
    feedback: entries.map(feedbackEntryToWire),
  }
}

/** Encodes a feedback entry. */
export function feedbackEntryToWire(entry: FeedbackEntry): FeedbackPageResponseWire['feedback'][number] {
  return {
    kind: entry.kind,
    id: entry.id,
    branch_id: entry.branchId,
    created_at: instantToWire(entry.at),
    rate: entry.stars,
    topic: entry.topic,
    text: entry.text,
    name: entry.name,
    phone: entry.phone,
    order_number: entry.orderNumber,
    ordered_at: entry.orderedAt === null ? null : instantToWire(entry.orderedAt),
    locale: entry.language,
  }
}

/** Decodes a page of feedback. */
export function feedbackPageFromWire({ feedback, next }: FeedbackPageResponseWire): FeedbackPage {
  return {
    next,
    entries: feedback.map((wire) => ({
      kind: wire.kind,
      id: wire.id,
      branchId: wire.branch_id,
      at: instantFromWire(wire.created_at),
      stars: wire.rate,
      topic: wire.topic,
      text: wire.text,
      name: wire.name,
      phone: wire.phone,
      orderNumber: wire.order_number,
      orderedAt: wire.ordered_at === null ? null : instantFromWire(wire.ordered_at),
      language: wire.locale,
    })),
  }
}

/** The cursor after a page that ends with this entry. */
export function cursorOf({ at, id }: Pick<FeedbackEntry, 'at' | 'id'>): string {
  return `${at}.${id}`
}

/** Parses a cursor of `cursorOf`; the schema has validated its format. */
export function cursorFromWire(cursor: string): { at: Instant; id: string } {
  const dot = cursor.indexOf('.')
  return { at: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) }
}
