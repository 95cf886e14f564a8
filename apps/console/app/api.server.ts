import { type Client, createClient } from '@sofra/contract/client'
import type { RouterContextProvider } from 'react-router'
import { cookiesContext, pageContext, requestContext } from './server-context.ts'

type Context = Readonly<RouterContextProvider>

/** Called in process: the origin is only a name. */
const origin = 'http://sofra.internal'

/** The one door to the API, in the language and on behalf of whoever is signed in. */
export function api(context: Context): Client {
  return createClient((request) => callApi(context, request), {
    baseUrl: `${origin}/api`,
    locale: context.get(pageContext).language,
    headers: cookieHeader(context),
  })
}

/** A call of better-auth, which speaks for itself; its cookies go out with our answer. */
export function callAuth(context: Context, path: `/${string}`, body: object): Promise<Response> {
  return callApi(
    context,
    new Request(`${origin}/api/console/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...cookieHeader(context) },
      body: JSON.stringify(body),
    }),
  )
}

/** A session that is renewed on the way must reach the browser: its cookies are kept for the answer. */
async function callApi(context: Context, request: Request): Promise<Response> {
  const response = await context.get(requestContext).callApi(request)
  context.get(cookiesContext).toSet.push(...response.headers.getSetCookie())
  return response
}

function cookieHeader(context: Context): Record<string, string> {
  const { sent } = context.get(cookiesContext)
  return sent === null ? {} : { cookie: sent }
}
