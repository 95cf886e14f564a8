import { expect, test } from 'vitest'
import { feedbackProblems, readFeedbackForm, toFeedback } from './feedback-form.ts'

function readForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readFeedbackForm(form)
}

test('accepts a message without any other field', () => {
  const values = readForm({ message: ' Lovely! ' })
  expect(feedbackProblems(values)).toEqual({})
  expect(toFeedback(values)).toEqual({
    topic: 'other',
    stars: null,
    message: 'Lovely!',
    name: '',
    phone: '',
    orderNumber: null,
  })
})

test('accepts an order number with a hash and Arabic digits', () => {
  const values = readForm({ message: 'Late', order: '#٤١', mood: '2', topic: 'delivery' })
  expect(feedbackProblems(values)).toEqual({})
  expect(toFeedback(values)).toMatchObject({ orderNumber: 41, stars: 2, topic: 'delivery' })
})

test('reports missing and invalid fields', () => {
  expect(feedbackProblems(readForm({ message: ' ', order: 'the last one' }))).toEqual({
    message: 'messageMissing',
    order: 'orderWrong',
  })
  expect(feedbackProblems(readForm({ message: 'x'.repeat(2001) }))).toEqual({ message: 'messageLong' })
})

test('drops an unknown mood and topic', () => {
  expect(toFeedback(readForm({ message: 'Hi', mood: '9', topic: 'weather' }))).toMatchObject({
    stars: null,
    topic: 'other',
  })
})
