import { Refusal } from '@sofra/contract'
import { getMe } from '@sofra/contract/console'
import { meToWire } from '@sofra/contract/console-words'
import { serve } from '../../http/serve.ts'
import { highestRole } from '../../staff/permissions.ts'
import { scopeOf } from '../../staff/scope.ts'

export const serveMe = serve(getMe, async ({ request, answerHeaders }, parts) => {
  const { who, jobs, branches } = await scopeOf(request, answerHeaders, parts)
  // An account that works nowhere any more is nobody's.
  if (jobs.length === 0) throw new Refusal('unauthenticated', { userId: who.userId })
  return meToWire({
    id: who.userId,
    name: who.name,
    email: who.email,
    role: highestRole(jobs.map((job) => job.role)),
    branches,
  })
})
