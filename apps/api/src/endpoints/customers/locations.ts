import { Refusal } from '@sofra/contract'
import {
  addLocation,
  changeLocation,
  chooseLocation,
  type LocationBodyWire,
  type LocationsWire,
  listLocations,
  removeLocation,
} from '@sofra/contract/customers-places'
import { locationFromWire, savedLocationToWire, type WantedLocation } from '@sofra/contract/customers-places-words'
import * as database from '@sofra/database'
import { mustBeCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'
import type { AppContext } from '../../context.ts'

interface LocationCall {
  readonly params: { readonly id: string; readonly location?: string }
  readonly request: Request
}

export const serveLocations = serve(listLocations, (call, parts) => changing(call, parts, async () => null))

export const serveAddLocation = serve(addLocation, (call, parts) =>
  changing(call, parts, async (tx, customerId) => {
    const added = await database.addLocation(tx, customerId, placeOf(call.body), parts.clock.now())
    return added ? null : 'too_many_locations'
  }),
)

export const serveChangeLocation = serve(changeLocation, (call, parts) =>
  changing(call, parts, async (tx, customerId, id) => {
    const location = { ...placeOf(call.body), id }
    return (await database.changeLocation(tx, customerId, location)) ? null : 'location_not_found'
  }),
)

export const serveRemoveLocation = serve(removeLocation, (call, parts) =>
  changing(call, parts, async (tx, customerId, id) =>
    (await database.removeLocation(tx, customerId, id)) ? null : 'location_not_found',
  ),
)

export const serveChooseLocation = serve(chooseLocation, (call, parts) =>
  changing(call, parts, async (tx, customerId, id) =>
    (await database.chooseLocation(tx, customerId, id)) ? null : 'location_not_found',
  ),
)

function placeOf(body: LocationBodyWire): WantedLocation {
  const place = locationFromWire(body)
  if (place) return place
  const fields = [
    ...(body.area_id || body.country_id || typeof body.lat === 'number'
      ? []
      : [{ path: 'area_id', code: 'destination-missing' }]),
    ...(typeof body.residency === 'number' ? [] : [{ path: 'residency', code: 'address-incomplete' }]),
  ]
  throw new Refusal('invalid_body', { fields }, { fields })
}

/** Changes something of a customer's places, or nothing, and answers with what they are now. */
async function changing(
  { params, request }: LocationCall,
  parts: AppContext,
  change: (
    tx: database.Tx,
    customerId: string,
    locationId: string,
  ) => Promise<'location_not_found' | 'too_many_locations' | null>,
): Promise<LocationsWire> {
  const { id, merchantId } = await mustBeCustomer(request, parts, params.id)
  const { location: locationId = '' } = params
  if (params.location !== undefined && !database.isId(locationId))
    throw new Refusal('location_not_found', { locationId })
  return database.asMerchant(parts.pool, merchantId, async (tx) => {
    const problem = await change(tx, id, locationId)
    if (problem) throw new Refusal(problem, { customerId: id, locationId })
    return { locations: (await database.locationsOf(tx, id)).map(savedLocationToWire) }
  })
}
