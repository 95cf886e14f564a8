import { Refusal } from '@sofra/contract'
import { changeSetToWire } from '@sofra/contract/console-changes-codec'
import { draftToWire } from '@sofra/contract/console-drafts-codec'
import {
  compareVersions,
  draftVersion as draftVersionEndpoint,
  listVersions,
  restoreVersion as restoreVersionEndpoint,
} from '@sofra/contract/console-versions'
import { differenceToWire, publicationToWire } from '@sofra/contract/console-versions-codec'
import { asMerchant, listPublications } from '@sofra/database'
import { nameRecords } from '../../change-sets/name-records.ts'
import { changesSince, draftVersion, restoreVersion } from '../../change-sets/versions.ts'
import { serve } from '../../http/serve.ts'
import { requireBranch, requireStaffScope } from '../../staff/scope.ts'
import { requireEdit } from './changes.ts'

/** Publications per page. */
const pageSize = 30

/** The maximum number of changes in a comparison. */
const comparedChanges = 1_000

export const serveVersions = serve(listVersions, async (call, context) => {
  const { merchantId, businessId } = await requireEdit(call, context)
  const { branch: branchId, before = null } = call.query
  const branch = requireBranch(await requireStaffScope(call.request, call.responseHeaders, context), branchId)
  if (branch.businessId !== businessId) throw new Refusal('branch_not_found', { branchId, businessId })
  // One extra publication tells whether there is another page.
  const found = await asMerchant(context.pool, merchantId, (tx) =>
    listPublications(tx, { branchId, before, limit: pageSize + 1 }),
  )
  const versions = found.slice(0, pageSize)
  return {
    versions: versions.map(publicationToWire),
    next: found.length > pageSize ? (versions.at(-1)?.id ?? null) : null,
  }
})

export const serveVersionChanges = serve(compareVersions, async (call, context) => {
  const edit = await requireEdit(call, context)
  const { until = null } = call.query
  return asMerchant(context.pool, edit.merchantId, async (tx) => {
    const all = await changesSince(tx, edit.businessId, call.params.publicationId, until)
    const changes = all.slice(0, comparedChanges)
    return differenceToWire({ count: all.length, changes, records: await nameRecords(tx, edit, changes) })
  })
})

export const serveRestoreVersion = serve(restoreVersionEndpoint, async (call, context) => {
  const set = await restoreVersion(await requireEdit(call, context), call.params.publicationId)
  return { set: set && changeSetToWire(set) }
})

export const serveDraftVersion = serve(draftVersionEndpoint, async (call, context) => {
  const draft = await draftVersion(await requireEdit(call, context), call.params.publicationId, call.body.name)
  return { draft: draftToWire(draft) }
})
