import type { Feedback } from '@sofra/contract/feedback-words'
import { type FeedbackTopic, feedbackLimits, feedbackTopics } from '@sofra/ordering'
import { westernDigits } from '../delivery/address-form.ts'

/** The fields of the form as they were filled in. */
export interface FeedbackValues {
  readonly mood: string
  readonly topic: FeedbackTopic
  readonly message: string
  readonly order: string
  readonly name: string
  readonly phone: string
}

export type FeedbackProblem = 'messageMissing' | 'messageLong' | 'orderWrong'

/** What is wrong with each field; empty when nothing is. */
export type FeedbackProblems = Readonly<Partial<Record<'message' | 'order', FeedbackProblem>>>

/** Reads the fields of `feedback-page.tsx`, as they were typed. */
export function readFeedbackForm(form: FormData): FeedbackValues {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const topic = text('topic')
  return {
    mood: text('mood'),
    topic: feedbackTopics.find((one) => one === topic) ?? 'other',
    message: text('message'),
    order: westernDigits(text('order')).replace('#', ''),
    name: text('name').slice(0, feedbackLimits.name),
    phone: text('phone').slice(0, feedbackLimits.phone),
  }
}

/** What is wrong with them, if anything. */
export function feedbackProblems({ message, order }: FeedbackValues): FeedbackProblems {
  const length = message.length
  return {
    ...(length === 0 && { message: 'messageMissing' }),
    ...(length > feedbackLimits.message && { message: 'messageLong' }),
    ...(order !== '' && !/^[1-9]\d{0,5}$/.test(order) && { order: 'orderWrong' }),
  }
}

/** The words to the shop, once nothing is wrong with them. */
export function feedbackOf({ mood, topic, message, order, name, phone }: FeedbackValues): Feedback {
  const stars = Number(mood)
  return {
    topic,
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    message,
    name,
    phone,
    orderNumber: order === '' ? null : Number(order),
  }
}
