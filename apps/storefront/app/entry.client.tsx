import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchBuilds } from './shell/build-check.ts'
import { aliveEvent } from './shell/late-start.ts'
import { PageFactsProvider, readPageFacts } from './shell/page-facts.ts'
import { loadWords, WordsProvider } from './shell/words.tsx'

const facts = readPageFacts(document)

watchBuilds()

// Awaited, so that the first render in the browser says what the server said.
loadWords(facts.language).then((words) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFactsProvider value={facts}>
          <WordsProvider value={words}>
            <HydratedRouter />
            <Alive />
          </WordsProvider>
        </PageFactsProvider>
      </StrictMode>,
    )
  })
})

/** Its effect is the last of the page's first. */
function Alive() {
  useEffect(() => void dispatchEvent(new Event(aliveEvent)), [])
  return null
}
