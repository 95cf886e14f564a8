import { type FeedbackTopic, feedbackTopics } from '@sofra/ordering'

/** What of all that guests said is looked at. */
export interface FeedbackFilters {
  readonly show: 'all' | 'reviews' | 'messages' | 'low'
  readonly topic: FeedbackTopic | null
}

const shows = ['all', 'reviews', 'messages', 'low'] as const
/** What asks the shop to do something about it. */
const lowStars = 3

/** The filters in an address; what it does not know is left open. */
export function readFilters(search: URLSearchParams): FeedbackFilters {
  return {
    show: shows.find((one) => one === search.get('show')) ?? 'all',
    topic: feedbackTopics.find((one) => one === search.get('topic')) ?? null,
  }
}

/** The same for the call; a topic is only asked for among messages. */
export function queryOf({ show, topic }: FeedbackFilters) {
  return {
    ...(show === 'reviews' && { kind: 'review' as const }),
    ...(show === 'messages' && { kind: 'message' as const }),
    ...(show === 'low' && { rate_up_to: lowStars }),
    ...(show === 'messages' && topic && { topic }),
  }
}

/** The address with other filters; the branch stays, the page is the first again. */
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
