import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageFactsProvider, readPageFacts } from './shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from './shell/translation.tsx'

const facts = readPageFacts(document)

// Awaited, so that the first render in the browser says what the server said.
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
