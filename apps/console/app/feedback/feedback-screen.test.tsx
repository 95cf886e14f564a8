// @vitest-environment jsdom
import type { FeedbackEntry } from '@sofra/ordering'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchOf, renderInConsole, staffOf } from '../testing/console.tsx'
import { FeedbackScreen } from './feedback-screen.tsx'

const entry = (parts: Partial<FeedbackEntry>): FeedbackEntry => ({
  kind: 'review',
  id: '1',
  branchId: 'salmiya',
  at: Date.UTC(2026, 10, 15, 16),
  stars: 5,
  topic: null,
  text: '',
  name: 'Noura',
  phone: '+96550001234',
  orderNumber: 142,
  orderedAt: Date.UTC(2026, 10, 14, 16),
  language: 'en',
  ...parts,
})
const open = (entries: readonly FeedbackEntry[], { path = '/feedback', next = null, branchId = null }: Options = {}) =>
  renderInConsole(<FeedbackScreen page={{ entries, next }} branchId={branchId} />, {
    path,
    me: staffOf(branchOf('salmiya', 'owner', { names: { en: 'Salmiya' } }), branchOf('jahra')),
  })
interface Options {
  readonly path?: string
  readonly next?: string | null
  readonly branchId?: string | null
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('marks ratings of two stars and below', async () => {
  await open([
    entry({ id: '1', stars: 2 }),
    entry({ id: '2', stars: 3 }),
    entry({ id: '3', kind: 'message', stars: null }),
  ])
  expect(screen.getAllByRole('article').map(({ dataset }) => dataset['low'])).toEqual(['true', undefined, undefined])
  expect(screen.getByText('2 stars of 5')).toBeTruthy()
})

test('shows the order of a message, and the branch among all branches only', async () => {
  const message = entry({ kind: 'message', topic: 'food', text: 'Cold', orderNumber: 7, orderedAt: null })
  await open([message])
  const card = screen.getByRole('article', { name: 'Message' })
  for (const text of ['Food', 'Cold', 'about order 7', 'Salmiya']) expect(within(card).getByText(text)).toBeTruthy()
  cleanup()
  await open([message], { branchId: 'salmiya' })
  expect(within(screen.getByRole('article')).queryByText('Salmiya')).toBeNull()
})

test('says that a rating has no comment', async () => {
  await open([entry({ text: '' })])
  expect(
    within(screen.getByRole('article', { name: 'Rating for order 142 · 14 Nov 2026' })).getByText('No comment'),
  ).toBeTruthy()
})

test('offers topics for messages only, and forgets the topic with another filter', async () => {
  await open([], { path: '/feedback?branch=jahra&show=messages&topic=food&before=17.x' })
  expect(screen.getByRole('link', { name: 'Food' }).getAttribute('aria-current')).toBe('true')
  expect(link('Service')).toBe('/feedback?branch=jahra&show=messages&topic=service')
  expect(link('Ratings')).toBe('/feedback?branch=jahra&show=reviews')
  expect(link('All')).toBe('/feedback?branch=jahra')
  cleanup()
  await open([], { path: '/feedback?show=reviews' })
  expect(screen.queryByRole('navigation', { name: 'Topic' })).toBeNull()
})

test('links the older page and, from there, the latest one', async () => {
  await open([entry({})], { path: '/feedback?show=low', next: '17.abc' })
  expect(link('Older')).toBe('/feedback?show=low&before=17.abc')
  expect(screen.queryByRole('link', { name: 'Back to latest' })).toBeNull()
  cleanup()
  await open([entry({})], { path: '/feedback?show=low&before=17.abc' })
  expect(link('Back to latest')).toBe('/feedback?show=low')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
})
