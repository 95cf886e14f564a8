import { changeSetToWire, recordsToWire } from '@sofra/contract/console-changes-codec'
import {
  checkDraft as checkDraftEndpoint,
  createDraft as createDraftEndpoint,
  discardDraft as discardDraftEndpoint,
  listDrafts,
  publishDraft as publishDraftEndpoint,
  reopenDraft as reopenDraftEndpoint,
  saveDraft as saveDraftEndpoint,
  scheduleDraft as scheduleDraftEndpoint,
} from '@sofra/contract/console-drafts'
import { draftToWire } from '@sofra/contract/console-drafts-codec'
import { asMerchant, listDrafts as readDrafts } from '@sofra/database'
import {
  checkDraft,
  createDraft,
  discardDraft,
  publishDraft,
  reopenDraft,
  saveDraft,
  scheduleDraft,
} from '../../change-sets/drafts.ts'
import { nameRecords } from '../../change-sets/name-records.ts'
import { bodyLimits } from '../../http/read-body.ts'
import { serve } from '../../http/serve.ts'
import { requireEdit } from './changes.ts'

export const serveDrafts = serve(listDrafts, async (call, context) => {
  const { merchantId, businessId } = await requireEdit(call, context)
  const drafts = await asMerchant(context.pool, merchantId, (tx) => readDrafts(tx, businessId))
  return { drafts: drafts.map(draftToWire) }
})

export const serveCreateDraft = serve(
  createDraftEndpoint,
  async (call, context) => {
    const draft = await createDraft(await requireEdit(call, context), call.body)
    return { draft: draftToWire(draft) }
  },
  { bodyLimit: bodyLimits.import },
)

export const serveSaveDraft = serve(
  saveDraftEndpoint,
  async (call, context) => {
    const draft = await saveDraft(await requireEdit(call, context), call.params.draftId, call.body)
    return { draft: draftToWire(draft) }
  },
  { bodyLimit: bodyLimits.import },
)

export const servePublishDraft = serve(publishDraftEndpoint, async (call, context) => {
  const set = await publishDraft(await requireEdit(call, context), call.params.draftId)
  return { set: set && changeSetToWire(set) }
})

export const serveScheduleDraft = serve(scheduleDraftEndpoint, async (call, context) => {
  const { timeZone, ...edit } = await requireEdit(call, context)
  const time = { ...call.body, timeZone, now: context.clock.now() }
  return { draft: draftToWire(await scheduleDraft(edit, call.params.draftId, time)) }
})

export const serveReopenDraft = serve(reopenDraftEndpoint, async (call, context) => {
  const draft = await reopenDraft(await requireEdit(call, context), call.params.draftId)
  return { draft: draftToWire(draft) }
})

export const serveCheckDraft = serve(checkDraftEndpoint, async (call, context) => {
  const edit = await requireEdit(call, context)
  const changes = await checkDraft(edit, call.params.draftId)
  const records = await asMerchant(context.pool, edit.merchantId, (tx) => nameRecords(tx, edit, changes))
  return { changes, records: recordsToWire(records) }
})

export const serveDiscardDraft = serve(discardDraftEndpoint, async (call, context) => {
  const draft = await discardDraft(await requireEdit(call, context), call.params.draftId)
  return { draft: draftToWire(draft) }
})
