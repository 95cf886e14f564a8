/** The topics of feedback messages. */
export const feedbackTopics = ['food', 'delivery', 'service', 'website', 'other'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** Maximum lengths in characters. */
export const feedbackLimits = { message: 2000, name: 100, phone: 40, comment: 1000 } as const

/** One feedback entry: the review of an order, or a message. */
export interface FeedbackEntry {
  readonly kind: 'review' | 'message'
  /** For a review, the id of its order. */
  readonly id: string
  readonly branchId: string
  readonly at: number
  /** Null: not rated. */
  readonly stars: number | null
  /** Null for reviews. */
  readonly topic: FeedbackTopic | null
  readonly text: string
  readonly name: string
  readonly phone: string
  readonly orderNumber: number | null
  /** When the order of a review was placed: numbers begin again every day. Null for messages. */
  readonly orderedAt: number | null
  readonly language: string
}
