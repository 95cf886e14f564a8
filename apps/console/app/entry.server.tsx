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
import { loadAllMessages } from './shell/all-messages.ts'
import { factsOf, type PageFacts, PageFactsProvider } from './shell/page-facts.ts'
import { TranslationProvider } from './shell/translation.tsx'

export { createLoadContext } from './server-context.ts'

// Loaded at startup: the first request in a language is as fast as later ones, and replacing the build on disk does not
// affect a running process.
await Promise.all(consoleLanguages.map(loadAllMessages))

/** In milliseconds. Loaders call nothing slow, so a request that takes longer is stuck. */
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
  const translation = await loadAllMessages(facts.language)

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

/** Logs unexpected errors only: route error responses (404, refusals) and aborted requests are expected. */
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
