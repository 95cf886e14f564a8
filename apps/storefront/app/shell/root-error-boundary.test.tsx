// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PageFactsProvider, readPageFacts } from './page-facts.ts'
import { RootErrorBoundary } from './root-error-boundary.tsx'
import { loadTranslation, TranslationProvider } from './translation.tsx'

function Broken(): never {
  throw new Error('The error screen failed')
}

test('shows a plain error page with a retry link when the error screen fails', async () => {
  document.documentElement.lang = 'ar'
  document.documentElement.dir = 'rtl'
  const facts = readPageFacts(document)
  const translation = await loadTranslation('ar')
  // React logs the error.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <PageFactsProvider value={facts}>
      <TranslationProvider value={translation}>
        <RootErrorBoundary>
          <Broken />
        </RootErrorBoundary>
      </TranslationProvider>
    </PageFactsProvider>,
    { container: document, baseElement: document.documentElement },
  )
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByRole('heading', { level: 1, name: translation.t('errors.serverTitle') })).toBeDefined()
  expect(screen.getByRole('link', { name: translation.t('common.retry') }).getAttribute('href')).toBe(location.href)
})
