import { type ReactNode, StrictMode, startTransition, use, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchBuilds } from './shell/build-check.ts'
import { hydratedEvent } from './shell/deferred-hydration.ts'
import { PageFactsProvider, readPageFacts } from './shell/page-facts.ts'
import { RootErrorBoundary } from './shell/root-error-boundary.tsx'
import { loadTranslation, TranslationProvider } from './shell/translation.tsx'

const facts = readPageFacts(document)

watchBuilds()

// Awaited, so that the first render in the browser says what the server said.
loadTranslation(facts.language).then((translation) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageFactsProvider value={facts}>
          <TranslationProvider value={translation}>
            <RootErrorBoundary>
              <SuspendWhileLeaving>
                <HydratedRouter />
              </SuspendWhileLeaving>
            </RootErrorBoundary>
            <HydrationSignal />
          </TranslationProvider>
        </PageFactsProvider>
      </StrictMode>,
    )
  })
})

const neverSettles = new Promise<never>(() => {})

/** Leaves a page as it was sent while another is on its way (late-start.ts): it is not what its address says any more. */
function SuspendWhileLeaving({ children }: { children: ReactNode }) {
  if ('leaving' in document.documentElement.dataset) use(neverSettles)
  return children
}

/** Its effect is the last before the page can be pressed. */
function HydrationSignal() {
  useLayoutEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return null
}
