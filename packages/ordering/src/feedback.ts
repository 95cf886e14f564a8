/** What a word to the shop can be about. */
export const feedbackTopics = ['food', 'delivery', 'service', 'website', 'other'] as const
export type FeedbackTopic = (typeof feedbackTopics)[number]

/** How much fits into one message. */
export const feedbackLimits = { message: 2000, name: 100, phone: 40, comment: 1000 } as const
