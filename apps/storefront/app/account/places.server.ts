import { Refusal } from '@sofra/contract'
import { addLocation, changeLocation, chooseLocation, removeLocation } from '@sofra/contract/customers-places'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { customerApi, findZonesOfBranches } from '../api.server.ts'
import type { AddressTerms } from '../delivery/address-form.ts'
import { customerContext, pageContext, shopContext } from '../server-context.ts'
import { isSignedOut, toLogin } from './guards.server.ts'
import { type PlaceProblems, type PlaceValues, readPlaceForm } from './place-form.ts'

type Context = Readonly<RouterContextProvider>

/** What became of a form of the saved places; what went well leads on instead. */
export type PlaceReply =
  | { readonly kind: 'place'; readonly problems: PlaceProblems; readonly values: PlaceValues }
  | { readonly kind: 'too-many' }
  /** Nobody has heard it. */
  | { readonly kind: 'unreached' }

/** Where the business delivers, whichever branch does, and what it asks of an address. */
export async function findPlaceTerms(context: Context): Promise<AddressTerms> {
  const shop = context.get(shopContext)
  const zones = await findZonesOfBranches(context, shop)
  return { zones: zones.filter(({ visible }) => visible), addressForm: shop.addressForm, dropPin: 'optional' }
}

/** Does what a form of the saved places asks for. */
export async function changePlaces(request: Request, context: Context) {
  const form = await request.formData()
  try {
    return await change(context, form)
  } catch (error) {
    if (isSignedOut(error)) return toLogin(request, context)
    // It has gone meanwhile: the list says what there is.
    if (error instanceof Refusal && error.code === 'location_not_found') return backToList(context)
    if (error instanceof Refusal && error.code === 'too_many_locations') {
      return data({ kind: 'too-many' } satisfies PlaceReply, { status: 409 })
    }
    throw error
  }
}

async function change(context: Context, form: FormData) {
  const { id } = context.get(customerContext)
  const client = customerApi(context)
  const location = String(form.get('id') ?? '').slice(0, 80)
  const params = { id, location }
  switch (form.get('intent')) {
    case 'remove':
      await client.call(removeLocation, { params })
      return backToList(context)
    case 'default':
      await client.call(chooseLocation, { params })
      return backToList(context)
    default: {
      const { language } = context.get(pageContext).facts
      const reading = readPlaceForm(form, await findPlaceTerms(context), language)
      if (reading.kind === 'incomplete') {
        const { problems, values } = reading
        return data({ kind: 'place', problems, values } satisfies PlaceReply, { status: 400 })
      }
      const body = reading.place
      if (location === '') await client.call(addLocation, { params: { id }, body })
      else await client.call(changeLocation, { params, body })
      return backToList(context)
    }
  }
}

function backToList(context: Context): Response {
  return redirect(`/${context.get(shopContext).referenceId}/locations`)
}
