import { Writable } from 'node:stream'
import { consoleLanguages } from '@sofra/i18n'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext, requestContext } from './server-context.ts'
import { factsOf, type PageFacts, PageFactsProvider } from './shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from './shell/translation.tsx'

export { createLoadContext } from './server-context.ts'

// Read before anybody asks: the first page in a language is no slower, and a build that is replaced on the disk while
// this process still serves does not take its words away.
await Promise.all(consoleLanguages.map(loadTranslation))

/** Loaders wait for nothing slow, so whatever takes this long is stuck. */
export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(requestContext)
  const facts = readPage(context) ?? factsOf(null, 'en', nonce)
  const translation = await loadTranslation(facts.language)

  const html = await render(
    <PageFactsProvider value={facts}>
      <TranslationProvider value={translation}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </TranslationProvider>
    </PageFactsProvider>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', facts.language)
  return new Response(html, { status, headers })
}

/** Unmatched paths and our own refusals are answers, not accidents: only the rest is worth a stack trace. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { requestId } = (context as RouterContextProvider).get(requestContext)
  console.error(`Request ${requestId} failed:`, error)
}

function readPage(context: RouterContextProvider): PageFacts | undefined {
  try {
    return context.get(pageContext)
  } catch {
    // The request failed before the first guard.
    return undefined
  }
}

function render(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      write(piece, _encoding, done) {
        pieces.push(piece)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(pieces)))
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError: reject,
      onError(error) {
        console.error(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}
