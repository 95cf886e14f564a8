import './shell/layers.css'
import '@sofra/ui/tokens.css'
import '@sofra/ui/base.css'
import './shell/document.css'
// Imported here, so that the error screen is styled before its script is loaded.
import './shell/error-screen.module.css'
import { pickLanguage, storefrontLanguages } from '@sofra/i18n'
import { lazy, type ReactNode, Suspense } from 'react'
import { data, Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { cookiesContext, pageContext, requestContext } from './server-context.ts'
import { loadMessages } from './shell/load-messages.ts'
import { NavigationStatus } from './shell/navigation-status.tsx'
import { OfflineScreen } from './shell/offline-screen.tsx'
import { plainFacts } from './shell/page-facts.server.ts'
import { usePageFacts } from './shell/page-facts.ts'
import { keepStaleData } from './shell/revalidation.ts'
import { RootErrorBoundary } from './shell/root-error-boundary.tsx'

/** Loaded on demand; when it cannot be loaded, the offline screen is shown. */
const ErrorScreen = import.meta.env.SSR
  ? (await import('./shell/error-screen.tsx')).ErrorScreen
  : lazy(() =>
      import('./shell/error-screen.tsx').then(
        (module) => ({ default: module.ErrorScreen }),
        () => ({ default: OfflineScreen }),
      ),
    )

/** Sets language and theme before a shop is loaded, and adds the API's cookies to the response. */
const preparePage: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const cookie = request.headers.get('cookie')
  const language = pickLanguage({ cookie, acceptLanguage: request.headers.get('accept-language') }, storefrontLanguages)
  const { nonce } = context.get(requestContext)
  context.set(pageContext, {
    facts: plainFacts(cookie, language, nonce),
    languages: storefrontLanguages,
    fonts: [],
  })
  const { preview } = context.get(requestContext)
  if (preview?.problem) throw data(preview.problem, { status: 403, statusText: 'Preview' })
  const cookies = { sent: cookie, toSet: [] as string[], browserHeaders: browserHeadersOf(request) }
  context.set(cookiesContext, cookies)

  const answer = await next()
  for (const one of cookies.toSet) answer.headers.append('Set-Cookie', one)
  return answer
}

export const middleware: Route.MiddlewareFunction[] = [preparePage]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepStaleData, loadMessages]

function browserHeadersOf({ headers }: Request): Record<string, string> {
  const forwarded = ['user-agent', 'origin'].map((name) => [name, headers.get(name)] as const)
  return Object.fromEntries(forwarded.filter((pair): pair is [string, string] => pair[1] !== null))
}

/** The document of every page, including error screens; when an error screen fails, a plain page. */
export function Layout({ children }: { children: ReactNode }) {
  const failed = useRouteError() !== undefined
  const page = <PageDocument>{children}</PageDocument>
  return failed ? <RootErrorBoundary>{page}</RootErrorBoundary> : page
}

function PageDocument({ children }: { children: ReactNode }) {
  const facts = usePageFacts()
  return (
    <html
      lang={facts.language}
      dir={facts.direction}
      data-theme={facts.theme}
      data-brand={facts.brandName}
      data-business-type={facts.businessType}
      data-preview={facts.preview ? JSON.stringify(facts.preview) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Links nonce={facts.nonce} />
        {facts.pageStyle !== '' && (
          <style
            id="page-style"
            nonce={facts.styleNonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made by @sofra/ui/brand and @sofra/ui/fonts, never a guest's text.
            dangerouslySetInnerHTML={{ __html: facts.pageStyle }}
          />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={facts.nonce} />
        <Scripts nonce={facts.nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <NavigationStatus />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorScreen error={error} />
    </Suspense>
  )
}
