import { listFeedback } from '@sofra/contract/feedback'
import { cursorFromWire, cursorOf, feedbackPageToWire } from '@sofra/contract/feedback-codec'
import { isAllowed } from '@sofra/contract/permissions'
import { asMerchant, listFeedback as readFeedback } from '@sofra/database'
import type { FeedbackEntry } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { requireBranches, requirePermission, requireStaffScope } from '../../staff/scope.ts'

/** Entries per page. */
const pageSize = 30

export const serveFeedback = serve(listFeedback, async ({ request, query, responseHeaders }, context) => {
  const scope = await requireStaffScope(request, responseHeaders, context)
  const branches = requireBranches(scope, query.branch_id)
  const readable = branches.filter(({ role }) => isAllowed(role, 'read-feedback'))
  if (readable.length === 0) requirePermission(branches[0]?.role ?? 'kitchen', 'read-feedback')

  const entriesFound: FeedbackEntry[] = []
  for (const [merchantId, merchantBranches] of Map.groupBy(readable, (branch) => branch.merchantId)) {
    const filter = {
      branchIds: merchantBranches.map(({ id }) => id),
      kind: query.kind ?? null,
      topic: query.topic ?? null,
      starsUpTo: query.rate_up_to ?? null,
      before: query.before === undefined ? null : cursorFromWire(query.before),
      // One extra entry tells whether there is another page.
      limit: pageSize + 1,
    }
    entriesFound.push(...(await asMerchant(context.pool, merchantId, (tx) => readFeedback(tx, filter))))
  }
  const entries = entriesFound.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, pageSize)
  const last = entries.at(-1)
  return feedbackPageToWire({ entries, next: last && entriesFound.length > pageSize ? cursorOf(last) : null })
})
