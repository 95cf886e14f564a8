// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { contentsOf } from './contents.ts'
import { PoliciesPage } from './policies-page.tsx'

const section = (id: number) => `<h2 id="section-${id}">Section ${id}</h2><p>Text ${id}</p>`

async function open(html: string, language = 'en', direction: 'ltr' | 'rtl' = 'ltr') {
  const policies = { html, contents: contentsOf(html), language, direction }
  render(await inShop({}, <PoliciesPage policies={policies} />))
}

test('lists the sections of a long text', async () => {
  await open([1, 2, 3].map(section).join(''))
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#section-1',
    '#section-2',
    '#section-3',
  ])
  expect(screen.getByRole('heading', { name: 'Section 2' }).id).toBe('section-2')
})

test('shows a short text without a list', async () => {
  await open([1, 2].map(section).join(''))
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByText('Text 2')).toBeDefined()
})

test('marks the language of a text that is not translated', async () => {
  await open(section(1), 'ar', 'rtl')
  const text = screen.getByText('Text 1').parentElement
  expect([text?.lang, text?.dir]).toEqual(['ar', 'rtl'])
})

test('explains that there are no policies', async () => {
  await open('')
  expect(screen.getByRole('heading', { name: 'No policies yet' })).toBeDefined()
})
