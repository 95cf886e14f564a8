import { type ErrorCode, Refusal } from '@sofra/contract'
import type { Role } from '@sofra/contract/console'
import type { StaffBranch } from '@sofra/contract/console-words'
import { asMerchant, asMerchantRetrying, type StaffMember, staffOf, type Tx, workPlaces } from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { SignedIn } from './auth.ts'
import { type Action, may } from './permissions.ts'

/** Somebody at the console, with everything they may see. */
export interface Scope {
  readonly who: SignedIn
  readonly jobs: readonly StaffMember[]
  readonly branches: readonly (StaffBranch & { readonly merchantId: string })[]
}

/** Who sends a request and where they work; strangers are asked to sign in. Cookies to renew go with the answer. */
export async function scopeOf(request: Request, answerHeaders: Headers, parts: AppContext): Promise<Scope> {
  const { who, cookies } = await parts.auth.whoIs(request)
  if (!who) throw new Refusal('unauthenticated')
  for (const cookie of cookies) answerHeaders.append('set-cookie', cookie)

  const jobs = await staffOf(parts.pool, who.userId)
  const branches: (StaffBranch & { merchantId: string })[] = []
  for (const job of jobs) {
    const places = await asMerchant(parts.pool, job.merchantId, workPlaces)
    for (const place of places) {
      if (job.branchIds && !job.branchIds.includes(place.id)) continue
      branches.push({ ...place, role: job.role, merchantId: job.merchantId })
    }
  }
  return { who, jobs, branches }
}

/** The branch, if they work there. What others have is answered as if it were not there. */
export function branchIn(scope: Scope, branchId: string): Scope['branches'][number] {
  const branch = scope.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Refusal('branch_not_found', { branchId, userId: scope.who.userId })
  return branch
}

/** One branch, or all they work in. */
export function branchesIn(scope: Scope, branchId: string | undefined): Scope['branches'] {
  return branchId === undefined ? scope.branches : [branchIn(scope, branchId)]
}

/** Refuses what the role may not do; only for things whose existence they may know. */
export function mustBeAllowed(role: Role, action: Action): void {
  if (!may(role, action)) throw new Refusal('forbidden', { role, action })
}

/**
 * Looks for something at each merchant they work for, behind that merchant's walls; refuses with `missing`. What `find`
 * does is done in its transaction, which starts over should a deadlock end it.
 */
export async function findAtWork<Found>(
  { pool }: AppContext,
  scope: Scope,
  missing: ErrorCode,
  find: (tx: Tx, job: StaffMember) => Promise<Found | null>,
): Promise<Found> {
  for (const job of scope.jobs) {
    const found = await asMerchantRetrying(pool, job.merchantId, (tx) => find(tx, job))
    if (found !== null) return found
  }
  throw new Refusal(missing, { userId: scope.who.userId })
}
