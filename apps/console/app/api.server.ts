import { type Client, createClient } from '@sofra/contract/client'
import type { RouterContextProvider } from 'react-router'
import { cookiesContext, pageContext, requestContext } from './server-context.ts'

type Context = Readonly<RouterContextProvider>

/** The API is called in process, so this origin is never resolved. */
const origin = 'http://sofra.internal'

/** The API client of this request, with its language and session cookies. */
export function api(context: Context): Client {
  return createClient((request) => callApi(context, request), {
    baseUrl: `${origin}/api`,
    locale: context.get(pageContext).language,
    headers: { ...browserHeader(context), ...cookieHeader(context) },
  })
}

/** Calls a better-auth endpoint; the cookies it sets are added to this response. */
export function callAuth(context: Context, path: `/${string}`, body: object): Promise<Response> {
  return callApi(
    context,
    new Request(`${origin}/api/console/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        locale: context.get(pageContext).language,
        ...browserHeader(context),
        ...cookieHeader(context),
      },
      body: JSON.stringify(body),
    }),
  )
}

/** Calls the API and collects the cookies it sets, so that a renewed session reaches the browser. */
async function callApi(context: Context, request: Request): Promise<Response> {
  const response = await context.get(requestContext).callApi(request)
  context.get(cookiesContext).toSet.push(...response.headers.getSetCookie())
  return response
}

/** The name of the browser, which the list of sessions shows. */
function browserHeader(context: Context): Record<string, string> {
  const { userAgent } = context.get(cookiesContext)
  return userAgent === null ? {} : { 'user-agent': userAgent }
}

function cookieHeader(context: Context): Record<string, string> {
  const { sent } = context.get(cookiesContext)
  return sent === null ? {} : { cookie: sent }
}
