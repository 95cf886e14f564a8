import type { FeedbackTopic } from '@sofra/ordering'

/** The message key of each topic's name. */
export const topicNames = {
  food: 'feedback.topicFood',
  delivery: 'feedback.topicDelivery',
  service: 'feedback.topicService',
  website: 'feedback.topicWebsite',
  other: 'feedback.topicOther',
} as const satisfies Record<FeedbackTopic, string>
