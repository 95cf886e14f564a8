import { sellingTypeOf } from '../business/guards.server.ts'
import { parseJsonBody, requestQuote } from '../checkout/request.server.ts'
import type { QuoteResponse } from '../checkout/request.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/quote-data.ts'

/** The server's quote of the cart sent by a page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const body = await parseJsonBody(request)
  const response: QuoteResponse = body
    ? await requestQuote(context, sellingTypeOf(params), body)
    : { kind: 'refused', code: 'invalid_body' }
  return Response.json(response, { status: body ? 200 : 400, headers: noStore })
}
