import type { FeedbackTopic } from '@sofra/ordering'

/** The messages that name the topics. */
export const topicNames = {
  food: 'feedback.topicFood',
  delivery: 'feedback.topicDelivery',
  service: 'feedback.topicService',
  website: 'feedback.topicWebsite',
  other: 'feedback.topicOther',
} as const satisfies Record<FeedbackTopic, string>
