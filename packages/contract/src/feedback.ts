import { feedbackLimits, feedbackTopics, maxStars } from '@sofra/ordering'
import { z } from 'zod'
import { BranchId, Done, Id, Iso, LocaleHeader } from './basics.ts'
import { endpoint } from './endpoint.ts'
import { feedbackPageFromWire, feedbackToWire, reviewResponseFromWire, reviewToWire } from './feedback-codec.ts'
import { MultiLine, SingleLine } from './texts.ts'

const Stars = z.number().int().min(1).max(maxStars)
const Topic = z.enum(feedbackTopics)

/** The review of an order. */
export const ReviewShape = z.object({
  rate: Stars,
  comment: z.string(),
  created_at: Iso,
  editable_until: Iso,
})
export type ReviewWire = z.output<typeof ReviewShape>

export const ReviewBody = z.object({
  review: z.object({
    order_id: Id,
    order_key: z.string().min(1).max(80),
    rate: Stars,
    comment: MultiLine.max(feedbackLimits.comment).default(''),
  }),
})
export type ReviewBodyWire = z.output<typeof ReviewBody>

export const ReviewResponse = z.object({ review: ReviewShape })
export type ReviewResponseWire = z.output<typeof ReviewResponse>

export const rateOrder = endpoint({
  method: 'POST',
  path: '/users/rate',
  summary: 'Reviews a delivered order, for clients with its link; a review can be edited for a day',
  headers: LocaleHeader,
  body: ReviewBody,
  response: ReviewResponse,
  errors: ['forbidden', 'order_not_found', 'order_not_delivered', 'review_closed'],
  read: reviewResponseFromWire,
  write: reviewToWire,
})

export const FeedbackBody = z.object({
  topic: Topic,
  rate: Stars.nullish(),
  message: MultiLine.trim().min(1).max(feedbackLimits.message),
  name: SingleLine.max(feedbackLimits.name).default(''),
  phone: SingleLine.max(feedbackLimits.phone).default(''),
  order_number: z.number().int().min(1).max(1_000_000).nullish(),
})
export type FeedbackBodyWire = z.output<typeof FeedbackBody>

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/webapp/feedback/:id',
  summary: 'Sends a message to the shop; an identical message is stored once',
  params: BranchId,
  headers: LocaleHeader,
  body: FeedbackBody,
  response: Done,
  errors: ['branch_not_found', 'business_suspended', 'rate_limited'],
  write: feedbackToWire,
})

export const FeedbackEntryShape = z.object({
  kind: z.enum(['review', 'message']),
  /** For a review, the id of its order. */
  id: Id,
  branch_id: Id,
  created_at: Iso,
  rate: Stars.nullable(),
  topic: Topic.nullable(),
  text: z.string(),
  name: z.string(),
  phone: z.string(),
  order_number: z.number().int().nullable(),
  /** When the order of a review was placed; null for messages. */
  ordered_at: Iso.nullable(),
  locale: z.string(),
})

export const FeedbackPageResponse = z.object({
  feedback: z.array(FeedbackEntryShape),
  /** The value of `before` for the next page; null: this is the last. */
  next: z.string().nullable(),
})
export type FeedbackPageResponseWire = z.output<typeof FeedbackPageResponse>

export const listFeedback = endpoint({
  method: 'GET',
  path: '/console/feedback',
  summary: 'The reviews and messages of a branch (or of all in scope), latest first',
  query: z.object({
    branch_id: Id.optional(),
    kind: z.enum(['review', 'message']).optional(),
    topic: Topic.optional(),
    rate_up_to: z.coerce.number().int().min(1).max(maxStars).optional(),
    before: z
      .string()
      .regex(/^\d{1,13}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      .optional(),
  }),
  response: FeedbackPageResponse,
  errors: ['unauthenticated', 'forbidden', 'branch_not_found'],
  read: feedbackPageFromWire,
})
