import { getShifts } from '@sofra/contract/availability'
import { listZones } from '@sofra/contract/delivery'
import { listTables } from '@sofra/contract/tables'
import type { Zone } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import type { PaymentMethod } from '@sofra/ordering'
import type { Slot } from '@sofra/scheduling'
import { data, type RouterContextProvider } from 'react-router'
import { api } from '../api.server.ts'
import { shopContext } from '../server-context.ts'
import type { OrderingTerms } from './terms.ts'

type Context = Readonly<RouterContextProvider>

/** Payment happens on the spot: nothing of it is done on this page. */
const payableHere: readonly PaymentMethod[] = ['cash', 'card', 'pay-later']

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
    payments: payments.filter((method) => payableHere.includes(method)),
    zones: type === 'delivery' ? await findZones(context, shop.branchId) : [],
    addressForm: shop.addressForm,
    dropPin: shop.dropPin,
    tables: type === 'dine-in' && shop.chooseTable ? await findTables(context, shop.branchId) : [],
  }
}

/** Where the branch delivers, as its guests may know it: hidden zones stay home. */
async function findZones(context: Context, branchId: string): Promise<Zone[]> {
  const { zones } = await api(context).call(listZones, { params: { id: branchId } })
  return zones.filter(({ visible }) => visible)
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
