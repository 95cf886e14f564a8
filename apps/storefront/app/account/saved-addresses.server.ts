import { Refusal } from '@sofra/contract'
import {
  addSavedAddress,
  deleteSavedAddress,
  setDefaultAddress,
  updateSavedAddress,
} from '@sofra/contract/saved-addresses'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { customerApi, findZonesOfBranches } from '../api.server.ts'
import { hasPaciLookup } from '../cart/terms.server.ts'
import type { AddressTerms } from '../delivery/address-form.ts'
import { customerContext, pageContext, shopContext } from '../server-context.ts'
import { handleRefusedForm } from './guards.server.ts'
import { parseSavedAddressForm, type SavedAddressProblems, type SavedAddressValues } from './saved-address-form.ts'

type Context = Readonly<RouterContextProvider>

/** Result of a rejected form; successful ones redirect. */
export type SavedAddressResult =
  | { readonly kind: 'place'; readonly problems: SavedAddressProblems; readonly values: SavedAddressValues }
  | { readonly kind: 'too-many' }
  /** The form could not be sent. */
  | { readonly kind: 'offline' }

/** Delivery zones of all branches and the address form of the business. */
export async function findAddressTerms(context: Context): Promise<AddressTerms> {
  const shop = context.get(shopContext)
  const zones = await findZonesOfBranches(context, shop)
  return {
    zones: zones.filter(({ visible }) => visible),
    addressForm: shop.addressForm,
    dropPin: 'optional',
    paciLookup: hasPaciLookup(context, shop),
  }
}

/** Handles the forms of the saved addresses page. */
export async function handleSavedAddressForm(request: Request, context: Context) {
  const form = await request.formData()
  try {
    return await applyIntent(context, form)
  } catch (error) {
    // The address has been deleted in the meantime: show the list.
    if (error instanceof Refusal && error.code === 'location_not_found') return backToList(context)
    if (error instanceof Refusal && error.code === 'too_many_locations') {
      return data({ kind: 'too-many' } satisfies SavedAddressResult, { status: 409 })
    }
    return handleRefusedForm(error, request, context)
  }
}

async function applyIntent(context: Context, form: FormData) {
  const { id } = context.get(customerContext)
  const client = customerApi(context)
  const location = String(form.get('id') ?? '').slice(0, 80)
  const params = { id, location }
  switch (form.get('intent')) {
    case 'remove':
      await client.call(deleteSavedAddress, { params })
      return backToList(context)
    case 'default':
      await client.call(setDefaultAddress, { params })
      return backToList(context)
    default: {
      const { language } = context.get(pageContext).facts
      const reading = parseSavedAddressForm(form, await findAddressTerms(context), language)
      if (reading.kind === 'incomplete') {
        const { problems, values } = reading
        return data({ kind: 'place', problems, values } satisfies SavedAddressResult, { status: 400 })
      }
      const body = reading.place
      if (location === '') await client.call(addSavedAddress, { params: { id }, body })
      else await client.call(updateSavedAddress, { params, body })
      return backToList(context)
    }
  }
}

function backToList(context: Context): Response {
  return redirect(`/${context.get(shopContext).referenceId}/locations`)
}
