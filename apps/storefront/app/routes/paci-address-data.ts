import { findPaciAddress } from '@sofra/contract/addresses'
import { isPaci } from '@sofra/ordering'
import { api } from '../api.server.ts'
import type { PaciResponse } from '../delivery/paci-address.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/paci-address-data.ts'

/** Finds the address with the PACI number in the body. The number identifies a home, so it is not part of the URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { number }: { number?: unknown } = (await request.json().catch(() => null)) ?? {}
  if (typeof number !== 'string' || !isPaci(number)) {
    return Response.json({ kind: 'nothing' } satisfies PaciResponse, { status: 400, headers: noStore })
  }
  const found = await api(context).call(findPaciAddress, { body: { number } })
  // The reason for a failure is only logged.
  const response: PaciResponse = found.kind === 'unavailable' ? { kind: 'unavailable' } : found
  return Response.json(response, { headers: noStore })
}
