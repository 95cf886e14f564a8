import type { Shop } from '@sofra/contract'
import { getShifts } from '@sofra/contract/availability'
import { listZones } from '@sofra/contract/delivery'
import type { DeliveryCoverage } from '@sofra/contract/delivery-codec'
import { listTables } from '@sofra/contract/tables'
import type { SellingType } from '@sofra/menu'
import type { Slot } from '@sofra/scheduling'
import { data, type RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { currentTime, requestContext, shopContext } from '../server-context.ts'
import type { OrderingTerms } from './terms.ts'

type Context = Readonly<RouterContextProvider>

/** The ordering terms of a selling type. @throws a 404 response when the shop does not offer it; Refusal of the API. */
export async function findTerms(context: Context, type: SellingType): Promise<OrderingTerms> {
  const shop = context.get(shopContext)
  const settings = shop.selling[type]
  if (!settings) throw data(null, { status: 404, statusText: 'Not Found' })

  const { hours, pauses, busy, lastOrderMinutes, schedule, preparationMinutes, minOrder, serviceFee, payments } =
    settings
  return {
    type,
    now: currentTime(context),
    hours,
    pauses,
    busy,
    lastOrderMinutes,
    schedule,
    preparationMinutes,
    fullSlots: schedule.on ? await findFullSlots(context, shop.branchId, type) : [],
    minOrder,
    serviceFee,
    payments,
    ...(type === 'delivery' ? await findDestinations(context, shop.branchId, shop.country) : noDestinations),
    addressForm: shop.addressForm,
    paciLookup: type === 'delivery' && hasPaciLookup(context, shop),
    dropPin: shop.dropPin,
    country: shop.country,
    shippingForm: shop.shippingForm,
    enableGift: shop.enableGift && type === 'delivery',
    tips: shop.tips,
    servicePoints: type === 'product-service' ? shop.servicePoints : [],
    tables: type === 'dine-in' && shop.chooseTable ? await findTables(context, shop.branchId) : [],
  }
}

/** Whether the register is configured, the shop is in Kuwait and its address form has the number. */
export function hasPaciLookup(context: Context, { country, addressForm }: Shop): boolean {
  const asksNumber = addressForm.residencies.some((one) => addressForm.fields[one].some(({ name }) => name === 'paci'))
  return context.get(requestContext).paciLookup === true && country.toUpperCase() === 'KW' && asksNumber
}

const noDestinations: DeliveryCoverage = { zones: [], countries: [] }

/** The visible delivery zones and the shipping countries of the branch. */
async function findDestinations(context: Context, branchId: string, country: string): Promise<DeliveryCoverage> {
  const coverage = await api(context).call(listZones, { params: { id: branchId }, query: { shipping: 'true' } })
  return {
    zones: coverage.zones.filter(({ visible }) => visible),
    // The shop's own country is covered by the delivery zones.
    countries: coverage.countries.filter((one) => one.country.toUpperCase() !== country.toUpperCase()),
  }
}

async function findFullSlots(context: Context, branchId: string, type: SellingType): Promise<Slot[]> {
  const { days } = await api(context).call(getShifts, { params: { id: branchId } })
  return days.flatMap(({ types }) => [...(types[type]?.fullSlots ?? [])])
}

function findTables(
  context: Context,
  branchId: string,
): Promise<readonly { id: string; name: string; seats: number }[]> {
  return api(context).call(listTables, { params: { id: branchId } })
}
