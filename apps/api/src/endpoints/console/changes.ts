import { instantsOfDay } from '@sofra/availability'
import {
  getEditableMenu,
  getEditableSettings,
  listChanges,
  makeChanges as makeChangesEndpoint,
  undoChanges as undoChangesEndpoint,
} from '@sofra/contract/console-changes'
import { changeHistoryToWire, changeSetToWire } from '@sofra/contract/console-changes-codec'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { asMerchant, listChangeAuthors, listChangeSets, readMenuRecords, readSettingRecords } from '@sofra/database'
import { type Edit, makeChanges, undoChanges } from '../../change-sets/make-changes.ts'
import { nameRecords } from '../../change-sets/name-records.ts'
import type { AppContext } from '../../context.ts'
import { bodyLimits } from '../../http/read-body.ts'
import { serve } from '../../http/serve.ts'
import { requireBusiness, requireStaffScope } from '../../staff/scope.ts'

/** Sets of changes per page. */
const pageSize = 30

export const serveEditableMenu = serve(getEditableMenu, async (call, context) => {
  const { currency, languages, ...edit } = await requireEdit(call, context)
  const records = await asMerchant(context.pool, edit.merchantId, (tx) => readMenuRecords(tx, edit))
  return { currency, languages: [...languages], records: Object.fromEntries(records) }
})

export const serveEditableSettings = serve(getEditableSettings, async (call, context) => {
  const { currency, languages, ...edit } = await requireEdit(call, context)
  const records = await asMerchant(context.pool, edit.merchantId, (tx) => readSettingRecords(tx, edit))
  return { currency, languages: [...languages], records: Object.fromEntries(records) }
})

export const serveChanges = serve(
  makeChangesEndpoint,
  async (call, context) => {
    const set = await makeChanges(await requireEdit(call, context), call.body.changes)
    return { set: set && changeSetToWire(set) }
  },
  { bodyLimit: bodyLimits.import },
)

export const serveUndo = serve(undoChangesEndpoint, async (call, context) => {
  const set = await undoChanges(await requireEdit(call, context), call.params.setId)
  return { set: set && changeSetToWire(set) }
})

export const serveChangeHistory = serve(listChanges, async (call, context) => {
  const edit = await requireEdit(call, context)
  const { before = null, on = null, by = null, kinds, day } = call.query
  const filter = {
    businessId: edit.businessId,
    before,
    on,
    byId: by,
    kinds: kinds?.split(',') ?? null,
    during: day === undefined ? null : instantsOfDay(day, edit.timeZone),
    // One extra set tells whether there is another page.
    limit: pageSize + 1,
  }
  return asMerchant(context.pool, edit.merchantId, async (tx) => {
    const found = await listChangeSets(tx, filter)
    const sets = found.slice(0, pageSize)
    const changes = sets.flatMap((set) => set.changes)
    return changeHistoryToWire({
      sets,
      records: await nameRecords(tx, edit, changes),
      authors: await listChangeAuthors(tx, edit.businessId),
      next: found.length > pageSize ? (sets.at(-1)?.id ?? null) : null,
    })
  })
})

/** A call that names a business in its path. */
interface BusinessCall {
  readonly request: Request
  readonly responseHeaders: Headers
  readonly params: { readonly id: string }
}

/**
 * The business of the call's path, which the caller may edit.
 * @throws {Refusal} unauthenticated, business_not_found, forbidden
 */
export async function requireEdit(
  { request, responseHeaders, params }: BusinessCall,
  context: AppContext,
): Promise<Edit & Pick<StaffBranch, 'currency' | 'languages' | 'timeZone'>> {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId, role, currency, languages, timeZone } = requireBusiness(scope, params.id, 'edit-menu')
  const { userId, name: by } = scope.user
  return { pool: context.pool, merchantId, businessId: params.id, userId, by, role, currency, languages, timeZone }
}
