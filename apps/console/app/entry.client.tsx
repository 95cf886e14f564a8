import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageFactsProvider, readPageFacts } from './shell/page-facts.ts'
import { loadWords, WordsProvider } from './shell/words.tsx'

const facts = readPageFacts(document)

// Awaited, so that the first render in the browser says what the server said.
loadWords(facts.language).then((words) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFactsProvider value={facts}>
          <WordsProvider value={words}>
            <HydratedRouter />
          </WordsProvider>
        </PageFactsProvider>
      </StrictMode>,
    )
  })
})
