import { sellingTypeOf } from '../business/guards.server.ts'
import { askHold, readAsk, releaseHeld } from '../checkout/request.server.ts'
import type { HoldReply } from '../checkout/request.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/lock-data.ts'

/** Holds the price of a page's cart, once per `Idempotency-Key`; with DELETE the guest lets go of it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ask = await readAsk(request)
  if (request.method === 'DELETE') {
    if (ask) await releaseHeld(context, ask)
    return new Response(null, { status: 204, headers: noStore })
  }
  const key = request.headers.get('idempotency-key') ?? ''
  const reply: HoldReply = ask
    ? await askHold(context, sellingTypeOf(params), ask, key)
    : { kind: 'refused', code: 'invalid_body' }
  return Response.json(reply, { status: ask ? 200 : 400, headers: noStore })
}
