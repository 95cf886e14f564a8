import { requireCustomer } from '../account/guards.server.ts'
import { findAddressTerms, handleSavedAddressForm } from '../account/saved-addresses.server.ts'
import { SavedAddressesPage } from '../account/saved-addresses-page.tsx'
import { customerContext } from '../server-context.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/locations.ts'

export const middleware: Route.MiddlewareFunction[] = [requireCustomer]

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    places: context.get(customerContext).savedAddresses,
    terms: await findAddressTerms(context),
    edited: new URL(request.url).searchParams.get('edit'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSavedAddressForm(request, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction(), { kind: 'offline' })
}

export default function Locations({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return <SavedAddressesPage {...loaderData} reply={reply} />
}

export function headers() {
  return noStore
}
