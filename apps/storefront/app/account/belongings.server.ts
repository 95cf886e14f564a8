import { Refusal } from '@sofra/contract'
import { joinOrders } from '@sofra/contract/customers'
import { addLocation } from '@sofra/contract/customers-places'
import type { Account } from '@sofra/contract/customers-words'
import type { RouterContextProvider } from 'react-router'
import { customerApi, findZonesOfBranches } from '../api.server.ts'
import { addressOf, destinationOf, readChoices } from '../checkout/choices.ts'
import { chosenPlace } from '../delivery/chosen-place.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { parsed } from '../shell/kept.ts'

type Context = Readonly<RouterContextProvider>

const mostOrders = 200

/**
 * What a guest had on this device before they signed in becomes the account's: its orders, and the place they are brought
 * to where the account knows none yet. They are in whatever becomes of it.
 */
export async function joinBelongings(context: Context, account: Account, sent: unknown): Promise<void> {
  const belongings = parsed(typeof sent === 'string' ? sent : null)
  if (typeof belongings !== 'object' || belongings === null) return
  const { orders, choices } = belongings as { orders?: unknown; choices?: unknown }
  await joinThem(context, account, orders).catch(unlessRefused)
  if (account.locations.length === 0) await savePlace(context, account, choices).catch(unlessRefused)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

async function joinThem(context: Context, { id }: Account, orders: unknown): Promise<void> {
  const links = Array.isArray(orders) ? orders.slice(0, mostOrders).flatMap(readLink) : []
  if (links.length > 0) await customerApi(context).call(joinOrders, { params: { id }, body: links })
}

async function savePlace(context: Context, { id }: Account, sent: unknown): Promise<void> {
  const choices = readChoices(sent)
  const destination = destinationOf(choices)
  const address = addressOf(choices)
  if (!destination || destination.kind === 'country' || !address) return
  const zones = await findZonesOfBranches(context, context.get(shopContext))
  const place = chosenPlace(choices, zones, context.get(pageContext).facts.language)
  if (!place) return
  await customerApi(context).call(addLocation, {
    params: { id },
    body: {
      title: '',
      isDefault: true,
      destination,
      areaName: place.name,
      address,
      contactName: choices.name,
      contactPhone: choices.phone === '' ? '' : `${choices.dialCode} ${choices.phone}`.trim(),
    },
  })
}

function readLink(link: unknown): { id: string; key: string }[] {
  if (typeof link !== 'object' || link === null || !('id' in link) || !('key' in link)) return []
  const { id, key } = link
  return isName(id) && isName(key) ? [{ id, key }] : []
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 80
}
