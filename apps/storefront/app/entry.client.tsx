import { type ReactNode, StrictMode, startTransition, use, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchBuilds } from './shell/build-check.ts'
import { LastResort } from './shell/last-resort.tsx'
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
            <LastResort>
              <Staying>
                <HydratedRouter />
              </Staying>
            </LastResort>
            <Alive />
          </WordsProvider>
        </PageFactsProvider>
      </StrictMode>,
    )
  })
})

const never = new Promise<never>(() => {})

/** Leaves a page as it was sent while another is on its way (late-start.ts): it is not what its address says any more. */
function Staying({ children }: { children: ReactNode }) {
  if ('leaving' in document.documentElement.dataset) use(never)
  return children
}

/** Its effect is the last before the page can be pressed. */
function Alive() {
  useLayoutEffect(() => void dispatchEvent(new Event(aliveEvent)), [])
  return null
}
