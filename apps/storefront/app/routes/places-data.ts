import type { PlacesReply } from '../delivery/place-reply.ts'

/** Looks an address up, or tells what the place under a pin is called. */
export function action() {
  const reply: PlacesReply = { kind: 'unavailable' }
  return Response.json(reply, { headers: { 'Cache-Control': 'no-store' } })
}
