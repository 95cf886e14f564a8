import { requireCustomer } from '../account/guards.server.ts'
import { changePlaces, findPlaceTerms } from '../account/places.server.ts'
import { PlacesPage } from '../account/places-page.tsx'
import { customerContext } from '../server-context.ts'
import { orUnreached } from '../shell/or-unreached.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/locations.ts'

export const middleware: Route.MiddlewareFunction[] = [requireCustomer]

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    places: context.get(customerContext).locations,
    terms: await findPlaceTerms(context),
    edited: new URL(request.url).searchParams.get('edit'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return changePlaces(request, context)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnreached(serverAction(), { kind: 'unreached' })
}

export default function Locations({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return <PlacesPage {...loaderData} reply={reply} />
}

export function headers() {
  return noStore
}
