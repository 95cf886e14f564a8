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

// Awaited, because the first client render must match the server's.
loadTranslation(facts.language, facts.businessType).then((translation) => {
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

/**
 * Suspends hydration while the page is being reloaded (deferred-hydration.ts), because its content does not match the
 * URL.
 */
function SuspendWhileLeaving({ children }: { children: ReactNode }) {
  if ('leaving' in document.documentElement.dataset) use(neverSettles)
  return children
}

/** Dispatches `hydratedEvent`; its effect runs last. */
function HydrationSignal() {
  useLayoutEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return null
}
