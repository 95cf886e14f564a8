import { expect, test } from 'vitest'
import { contentsOf } from './contents.ts'

test('lists the main headings of a text', () => {
  const html =
    '<h2 id="section-1">Cancelling &amp; <em>changing</em></h2><p>…</p><h3 id="section-2">Small</h3><h2 id="section-3">الحساسية</h2>'
  expect(contentsOf(html)).toEqual([
    { id: 'section-1', text: 'Cancelling & changing' },
    { id: 'section-3', text: 'الحساسية' },
  ])
})

test('returns no contents without headings', () => {
  expect(contentsOf('<p>One</p><h2 id="section-1"> </h2>')).toEqual([])
})
