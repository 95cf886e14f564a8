import { type ErrorCode, errorStatus } from '@sofra/contract'
import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import type { ConsoleLanguage } from '@sofra/i18n'
import { ToastRegion } from '@sofra/ui/toast'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { cookiesContext, createLoadContext, pageContext, staffContext } from '../server-context.ts'
import { loadAllMessages } from '../shell/all-messages.ts'
import { ClockProvider } from '../shell/clock.tsx'
import { factsOf, PageFactsProvider } from '../shell/page-facts.ts'
import { TranslationProvider } from '../shell/translation.tsx'
import { MeProvider } from '../staff/use-me.ts'

/** A branch of the Mashawi restaurant in Kuwait. */
export function branchOf(id: string, role: StaffBranch['role'] = 'owner', parts: Partial<StaffBranch> = {}) {
  return {
    id,
    referenceId: id,
    businessId: 'mashawi',
    businessNames: { en: 'Mashawi', ar: 'مشاوي' },
    names: { en: id },
    currency: 'KWD',
    timeZone: 'Asia/Kuwait',
    languages: ['en', 'ar'],
    role,
    allBranches: true,
    status: 'active',
    suspendedReason: null,
    ...parts,
  } satisfies StaffBranch
}

/** A staff member with the role of their first branch. */
export function staffOf(...branches: StaffBranch[]): Me {
  const person = { id: 'u1', name: 'Yousef Al-Ali', email: 'yousef@mashawi.demo', emailVerified: true }
  return { ...person, role: branches[0]?.role ?? 'owner', branches, supportEmail: '' }
}

/** A call that the fake API has received. */
export interface ApiCall {
  /** Method, path below `/api`, and query. */
  readonly call: string
  readonly body: unknown
  readonly headers: Headers
}

/** The response to a call: a body as on the wire, or a whole response. */
type Answer = object | Response | ((call: ApiCall) => object | Response | Promise<object | Response>)

/** A fake of the API that answers by method and path; unknown calls get 404. `calls` are the calls received. */
export function fakeApi(answers: Readonly<Record<string, Answer>> = {}) {
  const calls: ApiCall[] = []
  const handle = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const path = `${request.method} ${pathname.replace(/^\/api/, '')}`
    const text = await request.text()
    const call = { call: path + search, body: text === '' ? null : JSON.parse(text), headers: request.headers }
    calls.push(call)
    const answer = answers[path] ?? refuse('not_found')
    const response = typeof answer === 'function' ? await answer(call) : answer
    return response instanceof Response ? response.clone() : Response.json(response)
  }
  return { calls, handle }
}

export type FakeApi = ReturnType<typeof fakeApi>

/** The response of a refused call. */
export function refuse(code: ErrorCode, fields: readonly { path: string; code: string }[] = []): Response {
  return Response.json(
    { error: { code, message: code, fields, request_id: 'request-1' } },
    { status: errorStatus[code] },
  )
}

/** Answers of a server that cannot be reached. */
export const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** Connects the browser's `fetch` to a fake API; undone by `vi.unstubAllGlobals`. */
export function connectBrowser(api: FakeApi): void {
  const BaseRequest = globalThis.Request
  // Node's Request has no document to resolve a path against.
  class BrowserRequest extends BaseRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init)
    }
  }
  vi.stubGlobal('Request', BrowserRequest)
  vi.stubGlobal('fetch', api.handle)
}

interface RouteInput {
  readonly me?: Me
  readonly api?: FakeApi
  readonly path?: string
  /** The fields of a submitted form; without them the request is a GET. */
  readonly form?: Readonly<Record<string, string>>
  readonly cookie?: string
  readonly language?: ConsoleLanguage
  readonly demo?: boolean
}

/** The arguments of a loader or an action, for the request that `input` describes. */
export function routeArgs(input: RouteInput) {
  const { me, api = fakeApi(), path = '/', form, cookie = null, language = 'en', demo = false } = input
  const context = createLoadContext({
    callApi: api.handle,
    nonce: 'nonce',
    requestId: 'request-1',
    clientIp: '10.0.0.1',
    demo,
  })
  const cookies = { sent: cookie, userAgent: null, toSet: [] as string[] }
  context.set(cookiesContext, cookies)
  context.set(pageContext, factsOf(cookie, language, 'nonce'))
  if (me) context.set(staffContext, me)
  const init = form && { method: 'POST', body: new URLSearchParams(form) }
  const request = new Request(`http://sofra.test/console${path}`, init)
  return { request, context, cookies, params: {}, url: new URL(request.url), pattern: path }
}

/** Runs a loader or an action. A thrown response, such as a redirect, is returned. */
export async function runRoute<Args, Result>(
  run: (args: Args) => Result,
  input: RouteInput,
): Promise<Awaited<Result> | Response> {
  try {
    return await run(routeArgs(input) as unknown as Args)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** Where a response of `runRoute` redirects to. */
export function redirectOf(result: unknown): string | null {
  return result instanceof Response ? result.headers.get('location') : null
}

interface RenderOptions {
  readonly me?: Me
  readonly language?: ConsoleLanguage
  readonly path?: string
  readonly now?: number
  /** The result of submitted forms. */
  readonly action?: (form: Readonly<Record<string, unknown>>) => unknown
}

/** Renders a part of the console with its providers. `submitted` are the forms that have been submitted. */
export async function renderInConsole(element: ReactNode, options: RenderOptions = {}) {
  const { me = staffOf(branchOf('salmiya')), language = 'en', path = '/orders', now = Date.now(), action } = options
  const submitted: Record<string, unknown>[] = []
  const translation = await loadAllMessages(language)
  const page = (
    <PageFactsProvider value={factsOf(null, language, 'nonce')}>
      <TranslationProvider value={translation}>
        <MeProvider value={me}>
          <ClockProvider now={now}>
            {element}
            <ToastRegion label="Notifications" dismissLabel="Close" />
          </ClockProvider>
        </MeProvider>
      </TranslationProvider>
    </PageFactsProvider>
  )
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: page,
        action: async ({ request }) => {
          const form = Object.fromEntries(await request.formData())
          submitted.push(form)
          return (await action?.(form)) ?? null
        },
      },
    ],
    { initialEntries: [path] },
  )
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return { router, submitted }
}
