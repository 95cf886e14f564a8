import { sellingTypeOf } from '../business/guards.server.ts'
import { askOrder, readAsk } from '../checkout/request.server.ts'
import type { OrderReply } from '../checkout/request.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/place-data.ts'

/** Places the order of a page, once per `Idempotency-Key`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ask = await readAsk(request)
  const key = request.headers.get('idempotency-key') ?? ''
  const reply: OrderReply = ask
    ? await askOrder(context, sellingTypeOf(params), ask, key)
    : { kind: 'refused', code: 'invalid_body', problems: [], nearestSlot: null }
  return Response.json(reply, { status: ask ? 200 : 400, headers: noStore })
}
