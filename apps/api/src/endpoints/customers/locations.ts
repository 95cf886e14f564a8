import { Refusal } from '@sofra/contract'
import {
  addSavedAddress,
  deleteSavedAddress,
  listSavedAddresses,
  type SavedAddressBodyWire,
  type SavedAddressesResponseWire,
  setDefaultAddress,
  updateSavedAddress,
} from '@sofra/contract/saved-addresses'
import {
  type SavedAddressInput,
  savedAddressInputFromWire,
  savedAddressToWire,
} from '@sofra/contract/saved-addresses-codec'
import * as database from '@sofra/database'
import type { AppContext } from '../../context.ts'
import { requireCustomer } from '../../customers/session.ts'
import { serve } from '../../http/serve.ts'

interface LocationCall {
  readonly params: { readonly id: string; readonly location?: string }
  readonly request: Request
}

export const serveLocations = serve(listSavedAddresses, (call, context) =>
  changeLocations(call, context, async () => null),
)

export const serveAddLocation = serve(addSavedAddress, (call, context) =>
  changeLocations(call, context, async (tx, customerId) => {
    const added = await database.addLocation(tx, customerId, addressInputOf(call.body), context.clock.now())
    return added ? null : 'too_many_locations'
  }),
)

export const serveChangeLocation = serve(updateSavedAddress, (call, context) =>
  changeLocations(call, context, async (tx, customerId, id) => {
    const location = { ...addressInputOf(call.body), id }
    return (await database.updateLocation(tx, customerId, location)) ? null : 'location_not_found'
  }),
)

export const serveRemoveLocation = serve(deleteSavedAddress, (call, context) =>
  changeLocations(call, context, async (tx, customerId, id) =>
    (await database.removeLocation(tx, customerId, id)) ? null : 'location_not_found',
  ),
)

export const serveChooseLocation = serve(setDefaultAddress, (call, context) =>
  changeLocations(call, context, async (tx, customerId, id) =>
    (await database.setDefaultLocation(tx, customerId, id)) ? null : 'location_not_found',
  ),
)

function addressInputOf(body: SavedAddressBodyWire): SavedAddressInput {
  const input = savedAddressInputFromWire(body)
  if (input) return input
  const fields = [
    ...(body.area_id || body.country_id || typeof body.lat === 'number'
      ? []
      : [{ path: 'area_id', code: 'destination-missing' }]),
    ...(typeof body.residency === 'number' ? [] : [{ path: 'residency', code: 'address-incomplete' }]),
  ]
  throw new Refusal('invalid_body', { fields }, { fields })
}

/** Runs `change` for a customer and returns their saved addresses; throws the refusal that `change` returns. */
async function changeLocations(
  { params, request }: LocationCall,
  context: AppContext,
  change: (
    tx: database.Tx,
    customerId: string,
    locationId: string,
  ) => Promise<'location_not_found' | 'too_many_locations' | null>,
): Promise<SavedAddressesResponseWire> {
  const { id, merchantId } = await requireCustomer(request, context, params.id)
  const { location: locationId = '' } = params
  if (params.location !== undefined && !database.isId(locationId))
    throw new Refusal('location_not_found', { locationId })
  return database.asMerchant(context.pool, merchantId, async (tx) => {
    const problem = await change(tx, id, locationId)
    if (problem) throw new Refusal(problem, { customerId: id, locationId })
    return { locations: (await database.locationsOf(tx, id)).map(savedAddressToWire) }
  })
}
