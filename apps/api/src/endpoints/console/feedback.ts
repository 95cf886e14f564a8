import { listFeedback } from '@sofra/contract/feedback'
import { cursorFromWire, cursorOf, feedbackPageToWire } from '@sofra/contract/feedback-words'
import { asMerchant, listFeedback as readFeedback } from '@sofra/database'
import type { FeedbackEntry } from '@sofra/ordering'
import { serve } from '../../http/serve.ts'
import { may } from '../../staff/permissions.ts'
import { branchesIn, mustBeAllowed, scopeOf } from '../../staff/scope.ts'

/** As many as somebody reads before asking for more. */
const pageSize = 30

export const serveFeedback = serve(listFeedback, async ({ request, query, answerHeaders }, parts) => {
  const scope = await scopeOf(request, answerHeaders, parts)
  const branches = branchesIn(scope, query.branch_id)
  const readable = branches.filter(({ role }) => may(role, 'read-feedback'))
  if (readable.length === 0) mustBeAllowed(branches[0]?.role ?? 'kitchen', 'read-feedback')

  const found: FeedbackEntry[] = []
  for (const [merchantId, some] of Map.groupBy(readable, (branch) => branch.merchantId)) {
    const filter = {
      branchIds: some.map(({ id }) => id),
      kind: query.kind ?? null,
      topic: query.topic ?? null,
      starsUpTo: query.rate_up_to ?? null,
      before: query.before === undefined ? null : cursorFromWire(query.before),
      // One more than is shown says whether there is another page.
      limit: pageSize + 1,
    }
    found.push(...(await asMerchant(parts.pool, merchantId, (tx) => readFeedback(tx, filter))))
  }
  const entries = found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, pageSize)
  const last = entries.at(-1)
  return feedbackPageToWire({ entries, next: last && found.length > pageSize ? cursorOf(last) : null })
})
