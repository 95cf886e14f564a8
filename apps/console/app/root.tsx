import '@sofra/ui/tokens.css'
import '@sofra/ui/base.css'
import './shell/document.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { cookiesContext, pageContext, requestContext } from './server-context.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { pickConsoleLanguage } from './shell/language.ts'
import { factsOf, usePageFacts } from './shell/page-facts.ts'

/** Sets the language, the theme and the cookies of the request, and adds the API's cookies to the response. */
const preparePage: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const sent = request.headers.get('cookie')
  const language = pickConsoleLanguage(sent, request.headers.get('accept-language'))
  const cookies = { sent, userAgent: request.headers.get('user-agent'), toSet: [] as string[] }
  context.set(cookiesContext, cookies)
  context.set(pageContext, factsOf(sent, language, context.get(requestContext).nonce))

  const response = await next()
  for (const cookie of cookies.toSet) response.headers.append('set-cookie', cookie)
  return response
}

export const middleware: Route.MiddlewareFunction[] = [preparePage]

export function Layout({ children }: { children: ReactNode }) {
  const { language, direction, theme, nonce } = usePageFacts()
  return (
    <html lang={language} dir={direction} data-theme={theme} data-family="console" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/console/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
