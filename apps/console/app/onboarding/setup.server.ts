import { Refusal } from '@sofra/contract'
import { addStarterMenu, getSetup, openBusiness } from '@sofra/contract/calls/console-businesses'
import { getEditableSettings, makeChanges } from '@sofra/contract/calls/console-changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Point } from '@sofra/delivery'
import type { TileSource } from '@sofra/maps/map-view'
import { parsePoint } from '@sofra/maps/parse-point'
import type { Amount } from '@sofra/money'
import {
  type Circle,
  deliveryFee,
  deliveryOf,
  type FirstWay,
  firstWays,
  pointOfTimeZone,
  radii,
  type Setup,
  sellingChanges,
  zoneNamesIn,
} from '@sofra/onboarding'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { api } from '../api.server.ts'
import { requestContext } from '../server-context.ts'

type Context = Readonly<RouterContextProvider>

export function readSetup(context: Context, { businessId }: StaffBranch): Promise<Setup> {
  return api(context).call(getSetup, { params: { id: businessId } })
}

/** What the choice of a delivery area begins with. */
export interface DeliveryStart {
  /** The circle that was chosen before. */
  readonly circle: Circle | null
  /** Where the shop is, if it says so. */
  readonly place: Point | null
  /** The main city of its time zone, which the map shows at first. */
  readonly town: Point | null
  readonly fee: Amount
  readonly tileSource: TileSource | null
}

/** Reads where a branch delivers, for the map of its first delivery area. */
export async function readDelivery(
  context: Context,
  { id, businessId }: StaffBranch,
  { timeZone, currency }: Setup['business'],
): Promise<DeliveryStart> {
  const { records } = await api(context).call(getEditableSettings, { params: { id: businessId } })
  return {
    circle: deliveryOf(new Map(Object.entries(records)), id).circle,
    place: (records[`branch/${id}`]?.['point'] ?? null) as unknown as Point | null,
    town: pointOfTimeZone(timeZone),
    fee: deliveryFee(currency),
    tileSource: context.get(requestContext).tileSource ?? null,
  }
}

/** Why a form of the set-up changed nothing. `missing`: the shop cannot be opened yet. `pin`: the map has no place. */
export type SetupProblem = 'ways' | 'pin' | 'conflict' | 'missing'

/** Executes a form of the set-up; null: done. */
export async function submitSetup(context: Context, branch: StaffBranch, form: FormData): Promise<SetupProblem | null> {
  try {
    return await execute(context, branch, form)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not_ready') return 'missing'
    if (error.code === 'change_conflict' || error.code === 'invalid_changes') return 'conflict'
    throw error
  }
}

async function execute(context: Context, branch: StaffBranch, form: FormData): Promise<SetupProblem | null> {
  const client = api(context)
  const params = { id: branch.businessId }
  switch (textOf(form, 'intent')) {
    case 'starter-menu':
      await client.call(addStarterMenu, { params, body: {} })
      return null
    case 'selling':
      return chooseSelling(context, branch, form)
    case 'contact':
      return saveContact(context, branch, form)
    default:
      await client.call(openBusiness, { params })
      return null
  }
}

async function chooseSelling(context: Context, branch: StaffBranch, form: FormData): Promise<SetupProblem | null> {
  const chosen = form.getAll('way')
  const ways: FirstWay[] = firstWays.filter((way) => chosen.includes(way))
  if (ways.length === 0) return 'ways'
  const client = api(context)
  const params = { id: branch.businessId }
  const [settings, { business }] = await Promise.all([
    client.call(getEditableSettings, { params }),
    client.call(getSetup, { params }),
  ])
  const records = new Map(Object.entries(settings.records))
  const circle = ways.includes('delivery') ? readCircle(form) : null
  if (ways.includes('delivery') && !circle && !deliveryOf(records, branch.id).hasOtherZones) return 'pin'
  const zoneNames = zoneNamesIn(business.languages)
  const seller = { branchId: branch.id, kind: business.kind, currency: business.currency, zoneNames }
  const changes = sellingChanges(records, seller, { ways, circle })
  if (changes.length > 0) await client.call(makeChanges, { params, body: { changes } })
  return null
}

/** The circle of the form, with a radius that is offered; null without a place. */
function readCircle(form: FormData): Circle | null {
  const centre = parsePoint(form.get('lat'), form.get('lng'))
  const metres = Number(textOf(form, 'metres') || radii.usual)
  if (!centre || Number.isNaN(metres)) return null
  return { centre, metres: Math.min(radii.max, Math.max(radii.min, Math.round(metres))) }
}

/** Saves the phone and the address of the branch, which guests need before the shop opens. */
async function saveContact(context: Context, branch: StaffBranch, form: FormData): Promise<null> {
  const client = api(context)
  const params = { id: branch.businessId }
  const { records, languages } = await client.call(getEditableSettings, { params })
  const on = `branch/${branch.id}`
  const current = records[on]
  const [language = 'en'] = languages
  const address = current?.['address'] as Readonly<Record<string, string>> | undefined
  const fields = [
    { field: 'phone', from: current?.['phone'] ?? '', to: textOf(form, 'phone').trim() },
    { field: `address.${language}`, from: address?.[language] ?? null, to: textOf(form, 'address').trim() },
  ]
  const changes = fields.filter(({ from, to }) => to !== '' && from !== to).map((change) => ({ on, ...change }))
  if (changes.length > 0) await client.call(makeChanges, { params, body: { changes } })
  return null
}
