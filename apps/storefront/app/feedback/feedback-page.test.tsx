// @vitest-environment jsdom
import { feedbackLimits } from '@sofra/ordering'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { recordForms } from '../account/testing.ts'
import type { ShopView } from '../business/shop-view.ts'
import { inShop } from '../business/testing.tsx'
import type { FeedbackValues } from './feedback-form.ts'
import { FeedbackPage, type FeedbackResult } from './feedback-page.tsx'

interface Visit {
  readonly sent?: boolean
  readonly order?: string
  readonly result?: FeedbackResult | null
  readonly businessType?: ShopView['businessType']
}

async function open({ sent = false, order = '', result = null, businessType = 'restaurant' }: Visit = {}) {
  const { forms, action } = recordForms()
  const page = <FeedbackPage sent={sent} order={order} result={result} />
  render(await inShop({ businessType }, page, { at: '/mashawi/Feedback', action }))
  return forms
}

const values: FeedbackValues = { mood: '2', topic: 'delivery', message: '', order: 'x', name: 'Layla', phone: '' }
const rejected = (rest: Partial<FeedbackResult> = {}): FeedbackResult => ({
  values,
  problems: {},
  failure: null,
  ...rest,
})
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('sends the rating, the topic and the message', async () => {
  const forms = await open({ order: '41' })
  fireEvent.click(radio('Very good'))
  fireEvent.click(radio('Service'))
  fireEvent.change(field(/^Your message/), { target: { value: 'Lovely!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(forms).toEqual([{ mood: '4', topic: 'service', message: 'Lovely!', order: '41', name: '', phone: '' }]),
  )
})

test('asks about products in a shop, and about food elsewhere', async () => {
  await open()
  expect(radio('Food').checked).toBe(true)
  cleanup()
  await open({ businessType: 'shop' })
  expect(radio('Products').checked).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Food' })).toBeNull()
})

test('keeps the typed values of a rejected form and focuses the first problem', async () => {
  await open({ result: rejected({ problems: { message: 'messageMissing', order: 'orderWrong' } }) })
  expect([radio('Fair').checked, radio('Delivery').checked]).toEqual([true, true])
  expect([field(/^Name/).value, field(/^Order number/).value]).toEqual(['Layla', 'x'])
  expect(field(/^Order number/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(/^Your message/))
  expect(screen.getByText('Enter your message')).toBeDefined()
})

test('names the limit of a long message', async () => {
  await open({ result: rejected({ problems: { message: 'messageLong' } }) })
  expect(
    screen.getByText(
      new RegExp(`limit is ${feedbackLimits.message.toLocaleString('en')}|limit is ${feedbackLimits.message}`),
    ),
  ).toBeDefined()
})

test.each([
  ['too-many', 'Too many messages'],
  ['unreachable', 'We couldn’t send your message'],
] as const)('explains the failure %s', async (failure, text) => {
  await open({ result: rejected({ failure }) })
  expect(screen.getByRole('alert').textContent).toContain(text)
})

test('thanks for the feedback', async () => {
  await open({ sent: true })
  expect(document.title).toBe('Thank you! · Mashawi')
  expect(screen.getByRole('status').textContent).toContain('Your feedback was sent to Mashawi.')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/mashawi',
    '/mashawi/Feedback',
  ])
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
