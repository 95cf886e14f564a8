import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageFactsProvider, readPageFacts } from './shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from './shell/translation.tsx'

const facts = readPageFacts(document)

// Loaded before hydration, so that the first client render matches the server's HTML.
loadTranslation(facts.language).then((translation) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFactsProvider value={facts}>
          <TranslationProvider value={translation}>
            <HydratedRouter />
          </TranslationProvider>
        </PageFactsProvider>
      </StrictMode>,
    )
  })
})
