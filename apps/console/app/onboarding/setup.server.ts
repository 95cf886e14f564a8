import { Refusal } from '@sofra/contract'
import { addStarterMenu, getSetup, openBusiness } from '@sofra/contract/console-businesses'
import { getEditableSettings, makeChanges } from '@sofra/contract/console-changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { type FirstWay, firstWays, type Setup, sellingChanges } from '@sofra/onboarding'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { api } from '../api.server.ts'

type Context = Readonly<RouterContextProvider>

export function readSetup(context: Context, { businessId }: StaffBranch): Promise<Setup> {
  return api(context).call(getSetup, { params: { id: businessId } })
}

/** Why a form of the set-up changed nothing. `missing`: the shop cannot be opened yet. */
export type SetupProblem = 'ways' | 'conflict' | 'missing'

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
      return chooseSelling(context, branch, form.getAll('way'))
    case 'contact':
      return saveContact(context, branch, form)
    default:
      await client.call(openBusiness, { params })
      return null
  }
}

async function chooseSelling(
  context: Context,
  branch: StaffBranch,
  chosen: readonly FormDataEntryValue[],
): Promise<SetupProblem | null> {
  const ways: FirstWay[] = firstWays.filter((way) => chosen.includes(way))
  if (ways.length === 0) return 'ways'
  const client = api(context)
  const params = { id: branch.businessId }
  const [{ records }, { business }] = await Promise.all([
    client.call(getEditableSettings, { params }),
    client.call(getSetup, { params }),
  ])
  const seller = { branchId: branch.id, kind: business.kind, currency: business.currency, zoneNames: {} }
  const changes = sellingChanges(new Map(Object.entries(records)), seller, { ways, circle: null })
  if (changes.length > 0) await client.call(makeChanges, { params, body: { changes } })
  return null
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
