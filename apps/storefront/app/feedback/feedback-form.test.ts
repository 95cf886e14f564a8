import { expect, test } from 'vitest'
import { feedbackOf, feedbackProblems, readFeedbackForm } from './feedback-form.ts'

function filled(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readFeedbackForm(form)
}

test('a few words are enough', () => {
  const values = filled({ message: ' Lovely! ' })
  expect(feedbackProblems(values)).toEqual({})
  expect(feedbackOf(values)).toEqual({
    topic: 'other',
    stars: null,
    message: 'Lovely!',
    name: '',
    phone: '',
    orderNumber: null,
  })
})

test('an order number may be written with a hash and in Arabic digits', () => {
  const values = filled({ message: 'Late', order: '#٤١', mood: '2', topic: 'delivery' })
  expect(feedbackProblems(values)).toEqual({})
  expect(feedbackOf(values)).toMatchObject({ orderNumber: 41, stars: 2, topic: 'delivery' })
})

test('what is missing or wrong is said at its field', () => {
  expect(feedbackProblems(filled({ message: ' ', order: 'the last one' }))).toEqual({
    message: 'messageMissing',
    order: 'orderWrong',
  })
  expect(feedbackProblems(filled({ message: 'x'.repeat(2001) }))).toEqual({ message: 'messageLong' })
})

test('a mood or a topic we do not have is none', () => {
  expect(feedbackOf(filled({ message: 'Hi', mood: '9', topic: 'weather' }))).toMatchObject({
    stars: null,
    topic: 'other',
  })
})
