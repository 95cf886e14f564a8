import { Refusal } from '@sofra/contract'
import { joinOrders } from '@sofra/contract/customers'
import type { Account } from '@sofra/contract/customers-codec'
import { addSavedAddress } from '@sofra/contract/saved-addresses'
import type { RouterContextProvider } from 'react-router'
import { customerApi, findZonesOfBranches } from '../api.server.ts'
import { resolveDestination } from '../delivery/resolve-destination.ts'
import { addressOf, destinationOf, parseChoices } from '../guest/choices.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { parseJson } from '../shell/safe-storage.ts'

type Context = Readonly<RouterContextProvider>

const maxOrders = 200

/**
 * Merges the guest data of the device into the account: its orders, and its address where the account has no saved one.
 * Refusals are ignored, because the sign-in must succeed either way.
 */
export async function mergeGuestData(context: Context, account: Account, sent: unknown): Promise<void> {
  const guestData = parseJson(typeof sent === 'string' ? sent : null)
  if (typeof guestData !== 'object' || guestData === null) return
  const { orders, choices } = guestData as { orders?: unknown; choices?: unknown }
  await mergeOrders(context, account, orders).catch(ignoreRefusal)
  if (account.savedAddresses.length === 0) await saveAddress(context, account, choices).catch(ignoreRefusal)
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

async function mergeOrders(context: Context, { id }: Account, orders: unknown): Promise<void> {
  const links = Array.isArray(orders) ? orders.slice(0, maxOrders).flatMap(readLink) : []
  if (links.length > 0) await customerApi(context).call(joinOrders, { params: { id }, body: links })
}

async function saveAddress(context: Context, { id }: Account, sent: unknown): Promise<void> {
  const choices = parseChoices(sent)
  const destination = destinationOf(choices)
  const address = addressOf(choices)
  if (!destination || destination.kind === 'country' || !address) return
  const zones = await findZonesOfBranches(context, context.get(shopContext))
  const place = resolveDestination(choices, zones, context.get(pageContext).facts.language)
  if (!place) return
  await customerApi(context).call(addSavedAddress, {
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
