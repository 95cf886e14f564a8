import { type FeedbackTopic, feedbackTopics, lowStars } from '@sofra/ordering'

/** The filters of the feedback list. */
export interface FeedbackFilters {
  readonly show: 'all' | 'reviews' | 'messages' | 'low'
  readonly topic: FeedbackTopic | null
}

const shows = ['all', 'reviews', 'messages', 'low'] as const

/** Reads the filters from the URL; unknown values mean no filter. */
export function readFilters(search: URLSearchParams): FeedbackFilters {
  return {
    show: shows.find((one) => one === search.get('show')) ?? 'all',
    topic: feedbackTopics.find((one) => one === search.get('topic')) ?? null,
  }
}

/** The query parameters of `listFeedback`; the topic is sent for messages only. */
export function queryOf({ show, topic }: FeedbackFilters) {
  return {
    ...(show === 'reviews' && { kind: 'review' as const }),
    ...(show === 'messages' && { kind: 'message' as const }),
    ...(show === 'low' && { rate_up_to: lowStars }),
    ...(show === 'messages' && topic && { topic }),
  }
}

/** The path with changed filters. The branch is kept; the page cursor is removed. */
export function addressOf(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search)
  next.delete('before')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? '/feedback' : `/feedback?${text}`
}
