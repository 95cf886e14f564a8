import { Writable } from 'node:stream'
import { observePictures, paintedEvent } from '@sofra/ui/lazy-pictures'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { headOf } from './business/head.server.ts'
import {
  descriptionContext,
  type PageCachePolicy,
  type PageDescription,
  type PagePreview,
  pageCacheContext,
  pageContext,
  requestContext,
} from './server-context.ts'
import { deferScripts, inlineCall } from './shell/deferred-hydration.server.ts'
import { isEntryPattern } from './shell/entry-routes.ts'
import { languageFilesOf } from './shell/language-file.server.ts'
import { plainFacts } from './shell/page-facts.server.ts'
import { PageFactsProvider, themes } from './shell/page-facts.ts'
import type { DocumentPreview } from './shell/preview.ts'
import { textSizes } from './shell/text-size.ts'
import { loadTranslation, type Translation, TranslationProvider } from './shell/translation.tsx'

export { createLoadContext } from './server-context.ts'

/** Loaders wait for nothing slow, so a render that takes this long is stuck. */
export const streamTimeout = 5_000

/** A tenth of the size of `/favicon.ico`, which is for browsers without SVG icons. */
const icon = '<link rel="icon" type="image/svg+xml" href="/icon.svg"/>'

/** Renders the whole page before sending it, because most pages are cached and compressed once. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, publicUrl, preview } = context.get(requestContext)
  const page = readPage(context)
  const facts = {
    ...(page?.facts ?? plainFacts(null, 'en', nonce)),
    styleNonce: nonce,
    nonce,
    preview: documentPreviewOf(preview),
  }
  const translation = await loadTranslation(facts.language, facts.businessType)

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
  const { keeping } = context.get(pageCacheContext)
  if (status === 200 && keeping) {
    headers.set('x-sofra-cache', cacheDirective(keeping, page?.languages ?? []))
  }
  const { pathname } = new URL(request.url)
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const sent = { origin: publicUrl, pathname, title }
  const isDescribed = status === 200 && !preview
  const head = isDescribed ? headOf(context.get(descriptionContext) ?? describeProduct(translation), sent) : ''
  const pictures = `<script nonce="${nonce}">${inlineCall(observePictures, paintedEvent)}</script>`
  const added = icon + head + preloadFonts(page?.fonts ?? []) + pictures
  const whole = html.replace('</head>', () => `${added}</head>`)
  const files = languageFilesOf(facts.language)
  const pattern = entry.staticHandlerContext.matches.flatMap(({ route }) => route.path || []).join('/')
  const needsDeferredCatalogue = !isEntryPattern(pattern)
  const catalogues = { catalogue: files?.entry, deferredCatalogue: files?.deferred, needsDeferredCatalogue }
  return new Response(deferScripts(whole, catalogues, nonce), { status, headers })
}

function documentPreviewOf(preview: PagePreview | undefined): DocumentPreview | null {
  if (!preview) return null
  const { base, clockOffset, areaId, isFramed } = preview
  return { base, clockOffset, areaId, isFramed }
}

/** The header that lets the server cache the page, in the format of apps/server/README.md. */
function cacheDirective({ until, tags, query }: PageCachePolicy, languages: readonly string[]): string {
  const cookies = `theme:${themes.join('|')},text_size:${textSizes.join('|')}`
  return `until=${until}; tags=${tags.join(',')}; languages=${languages.join(',')}; cookies=${cookies}; query=${query.join(',')}`
}

/** Unmatched paths and refusals are expected; only other errors are logged with their stack trace. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { requestId } = (context as RouterContextProvider).get(requestContext)
  console.error(`Request ${requestId} failed:`, error)
}

/** Description of pages outside any shop. */
function describeProduct({ t }: Translation): PageDescription {
  return {
    site: t('shell.product'),
    path: null,
    description: t('home.text'),
    picture: null,
    locales: [],
    structuredData: null,
  }
}

function readPage(context: RouterContextProvider) {
  try {
    return context.get(pageContext)
  } catch {
    // The request failed before the first guard.
    return undefined
  }
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    const sink = new Writable({
      write(piece, _encoding, done) {
        pieces.push(piece)
        done()
      },
    })
    sink.on('finish', () => resolve(Buffer.concat(pieces).toString('utf8')))
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Disables out-of-order streaming, which would shift the layout.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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

/** Preloads fonts, which browsers would otherwise request only after the first layout. */
function preloadFonts(fonts: readonly string[]): string {
  return fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}"/>`).join('')
}
