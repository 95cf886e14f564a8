/** What a word to the shop can be about. */
export const feedbackTopics = ['food', 'delivery', 'service', 'website', 'other'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** How much fits into one message. */
export const feedbackLimits = { message: 2000, name: 100, phone: 40, comment: 1000 } as const

/** One thing that a guest has said: the review of an order, or a message. */
export interface FeedbackEntry {
  readonly kind: 'review' | 'message'
  /** Of a review, its order's. */
  readonly id: string
  readonly branchId: string
  readonly at: number
  /** Null: none were given. */
  readonly stars: number | null
  /** Null: it is a review. */
  readonly topic: FeedbackTopic | null
  readonly text: string
  readonly name: string
  readonly phone: string
  readonly orderNumber: number | null
  readonly language: string
}
