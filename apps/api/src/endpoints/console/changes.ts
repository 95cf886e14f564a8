import type { ChangeSet } from '@sofra/changes'
import {
  getEditableMenu,
  listChanges,
  makeChanges as makeChangesEndpoint,
  undoChanges as undoChangesEndpoint,
} from '@sofra/contract/console-changes'
import { changeHistoryToWire, changeSetToWire } from '@sofra/contract/console-changes-codec'
import { asMerchant, listChangeSets, readMenuRecords } from '@sofra/database'
import { type Edit, makeChanges, undoChanges } from '../../change-sets/make-changes.ts'
import type { AppContext } from '../../context.ts'
import { bodyLimits } from '../../http/read-body.ts'
import { serve } from '../../http/serve.ts'
import { requireBusiness, requireStaffScope, type StaffScope } from '../../staff/scope.ts'

/** Sets of changes per page. */
const pageSize = 30

export const serveEditableMenu = serve(getEditableMenu, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId, currency, languages } = requireBusiness(scope, params.id, 'edit-menu')
  const menu = { merchantId, businessId: params.id }
  const records = await asMerchant(context.pool, merchantId, (tx) => readMenuRecords(tx, menu))
  return { currency, languages: [...languages], records: Object.fromEntries(records) }
})

export const serveChanges = serve(
  makeChangesEndpoint,
  async ({ request, params, body, responseHeaders }, context) => {
    const scope = await requireStaffScope(request, responseHeaders, context)
    const set = await makeChanges(editOf(scope, params.id, context), body.changes)
    return { set: toWire(set) }
  },
  { bodyLimit: bodyLimits.import },
)

export const serveUndo = serve(undoChangesEndpoint, async ({ request, params, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const set = await undoChanges(editOf(scope, params.id, context), params.setId)
  return { set: toWire(set) }
})

export const serveChangeHistory = serve(listChanges, async ({ request, params, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const { merchantId } = requireBusiness(scope, params.id, 'edit-menu')
  const { before = null, on = null } = query
  // One extra set tells whether there is another page.
  const filter = { businessId: params.id, before, on, limit: pageSize + 1 }
  const found = await asMerchant(context.pool, merchantId, (tx) => listChangeSets(tx, filter))
  const sets = found.slice(0, pageSize)
  return changeHistoryToWire({ sets, next: found.length > pageSize ? (sets.at(-1)?.id ?? null) : null })
})

function editOf(scope: StaffScope, businessId: string, { pool }: AppContext): Edit {
  const { merchantId } = requireBusiness(scope, businessId, 'edit-menu')
  return { pool, merchantId, businessId, userId: scope.user.userId, by: scope.user.name }
}

function toWire(set: ChangeSet | null) {
  return set && changeSetToWire(set)
}
