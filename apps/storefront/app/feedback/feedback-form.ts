import type { Feedback } from '@sofra/contract/feedback-codec'
import { type FeedbackTopic, feedbackLimits, feedbackTopics } from '@sofra/ordering'
import { formText } from '../shell/form-text.ts'
import { westernDigits } from '../shell/western-digits.ts'

/** The submitted values of the form. */
export interface FeedbackValues {
  readonly mood: string
  readonly topic: FeedbackTopic
  readonly message: string
  readonly order: string
  readonly name: string
  readonly phone: string
}

export type FeedbackProblem = 'messageMissing' | 'messageLong' | 'orderWrong'

/** The problems by field; empty when the form is valid. */
export type FeedbackProblems = Readonly<Partial<Record<'message' | 'order', FeedbackProblem>>>

/** Reads the form of `feedback-page.tsx`: values are trimmed, digits normalized, name and phone cut to their limits. */
export function readFeedbackForm(form: FormData): FeedbackValues {
  const text = formText(form)
  const topic = text('topic')
  return {
    mood: text('mood'),
    topic: feedbackTopics.find((one) => one === topic) ?? 'other',
    message: text('message'),
    order: westernDigits(text('order')).replace('#', ''),
    name: text('name', feedbackLimits.name),
    phone: text('phone', feedbackLimits.phone),
  }
}

/** Validates the values. */
export function feedbackProblems({ message, order }: FeedbackValues): FeedbackProblems {
  const length = message.length
  return {
    ...(length === 0 && { message: 'messageMissing' }),
    ...(length > feedbackLimits.message && { message: 'messageLong' }),
    ...(order !== '' && !/^[1-9]\d{0,5}$/.test(order) && { order: 'orderWrong' }),
  }
}

/** Converts valid values to the feedback sent to the API. */
export function toFeedback({ mood, topic, message, order, name, phone }: FeedbackValues): Feedback {
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
