import { getShifts } from '@sofra/contract/availability'
import { listZones } from '@sofra/contract/delivery'
import type { DeliveryPlaces } from '@sofra/contract/delivery-words'
import { listTables } from '@sofra/contract/tables'
import type { SellingType } from '@sofra/menu'
import type { Slot } from '@sofra/scheduling'
import { data, type RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import type { OrderingTerms } from './terms.ts'

type Context = Readonly<RouterContextProvider>

/** The terms of one way of selling, for the page that orders by them. */
export async function findTerms(context: Context, type: SellingType): Promise<OrderingTerms> {
  const shop = context.get(shopContext)
  const settings = shop.selling[type]
  if (!settings) throw data(null, { status: 404, statusText: 'Not Found' })

  const { hours, pauses, lastOrderMinutes, schedule, preparationMinutes, minOrder, serviceFee, payments } = settings
  return {
    type,
    now: Date.now(),
    hours,
    pauses,
    lastOrderMinutes,
    schedule,
    preparationMinutes,
    fullSlots: schedule.on ? await findFullSlots(context, shop.branchId, type) : [],
    minOrder,
    serviceFee,
    payments,
    ...(type === 'delivery' ? await findPlaces(context, shop.branchId, shop.country) : nowhere),
    addressForm: shop.addressForm,
    dropPin: shop.dropPin,
    country: shop.country,
    shippingForm: shop.shippingForm,
    enableGift: shop.enableGift && type === 'delivery',
    tips: shop.tips,
    servicePoints: type === 'product-service' ? shop.servicePoints : [],
    tables: type === 'dine-in' && shop.chooseTable ? await findTables(context, shop.branchId) : [],
  }
}

const nowhere: DeliveryPlaces = { zones: [], countries: [] }

/** Where the branch delivers and sends, as its guests may know it: hidden zones stay home. */
async function findPlaces(context: Context, branchId: string, country: string): Promise<DeliveryPlaces> {
  const found = await api(context).call(listZones, { params: { id: branchId }, query: { shipping: 'true' } })
  return {
    zones: found.zones.filter(({ visible }) => visible),
    // What stays in the country is brought.
    countries: found.countries.filter((one) => one.country.toUpperCase() !== country.toUpperCase()),
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
