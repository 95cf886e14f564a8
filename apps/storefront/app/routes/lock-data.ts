import { sellingTypeOf } from '../business/guards.server.ts'
import { parseJsonBody, requestQuoteLock, requestQuoteLockRelease } from '../checkout/request.server.ts'
import type { QuoteLockResponse } from '../checkout/request.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/lock-data.ts'

/** Creates a quote lock, once per `Idempotency-Key`; DELETE releases it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const body = await parseJsonBody(request)
  if (request.method === 'DELETE') {
    if (body) await requestQuoteLockRelease(context, body)
    return new Response(null, { status: 204, headers: noStore })
  }
  const key = request.headers.get('idempotency-key') ?? ''
  const response: QuoteLockResponse = body
    ? await requestQuoteLock(context, sellingTypeOf(params), body, key)
    : { kind: 'refused', code: 'invalid_body' }
  return Response.json(response, { status: body ? 200 : 400, headers: noStore })
}
