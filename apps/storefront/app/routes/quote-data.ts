import { sellingTypeOf } from '../business/guards.server.ts'
import { askQuote, readAsk } from '../checkout/request.server.ts'
import type { QuoteReply } from '../checkout/request.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/quote-data.ts'

/** What the cart of a page costs, by the server's own reckoning. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ask = await readAsk(request)
  const reply: QuoteReply = ask
    ? await askQuote(context, sellingTypeOf(params), ask)
    : { kind: 'refused', code: 'invalid_body' }
  return Response.json(reply, { status: ask ? 200 : 400, headers: noStore })
}
