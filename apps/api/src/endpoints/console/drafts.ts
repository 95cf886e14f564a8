import { changeSetToWire } from '@sofra/contract/console-changes-codec'
import {
  createDraft as createDraftEndpoint,
  discardDraft as discardDraftEndpoint,
  listDrafts,
  publishDraft as publishDraftEndpoint,
  saveDraft as saveDraftEndpoint,
  scheduleDraft as scheduleDraftEndpoint,
} from '@sofra/contract/console-drafts'
import { draftToWire } from '@sofra/contract/console-drafts-codec'
import { asMerchant, listDrafts as readDrafts } from '@sofra/database'
import { createDraft, discardDraft, publishDraft, saveDraft, scheduleDraft } from '../../change-sets/drafts.ts'
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
    const draft = await createDraft(await requireEdit(call, context), call.body.changes)
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

export const serveDiscardDraft = serve(discardDraftEndpoint, async (call, context) => {
  const draft = await discardDraft(await requireEdit(call, context), call.params.draftId)
  return { draft: draftToWire(draft) }
})
