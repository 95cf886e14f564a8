// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LastResort } from './last-resort.tsx'
import { PageFactsProvider, readPageFacts } from './page-facts.ts'
import { loadWords, WordsProvider } from './words.tsx'

function Broken(): never {
  throw new Error('Even the error screen failed')
}

test('a guest is never left with an empty page: plain words, and the way to the same page again', async () => {
  document.documentElement.lang = 'ar'
  document.documentElement.dir = 'rtl'
  const facts = readPageFacts(document)
  const words = await loadWords('ar')
  // React says what happened, which is right.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <PageFactsProvider value={facts}>
      <WordsProvider value={words}>
        <LastResort>
          <Broken />
        </LastResort>
      </WordsProvider>
    </PageFactsProvider>,
    { container: document, baseElement: document.documentElement },
  )
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('heading', { level: 1, name: words.t('errors.serverTitle') })).toBeDefined()
  expect(screen.getByRole('link', { name: words.t('common.retry') }).getAttribute('href')).toBe(location.href)
})
