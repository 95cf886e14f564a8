import { type ErrorCode, Refusal } from '@sofra/contract'
import type { Role } from '@sofra/contract/console'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { type Action, isAllowed } from '@sofra/contract/permissions'
import { asMerchant, asStaff, listStaffBranches, type StaffMember, staffOf, type Tx } from '@sofra/database'
import type { AppContext } from '../context.ts'
import type { StaffSession, StaffUser } from './auth.ts'

/** A console user with the merchants and branches they have access to. */
export interface StaffScope {
  readonly user: StaffUser
  readonly sessionId: string
  /** See `StaffSession`. */
  readonly byPin: boolean
  readonly memberships: readonly StaffMember[]
  readonly branches: readonly (StaffBranch & { readonly merchantId: string })[]
}

/**
 * The session of the request, for calls about the user's own account. Adds renewed session cookies to `responseHeaders`.
 * @throws {Refusal} unauthenticated
 */
export async function requireUser(
  request: Request,
  responseHeaders: Headers,
  { auth }: Pick<AppContext, 'auth'>,
): Promise<StaffSession> {
  const { session, cookies } = await auth.authenticate(request)
  if (!session) throw new Refusal('unauthenticated')
  for (const cookie of cookies) responseHeaders.append('set-cookie', cookie)
  return session
}

/**
 * The session of the request, for changes of how the user signs in.
 * @throws {Refusal} unauthenticated; sign_in_again for a session by PIN
 */
export async function requireFullSession(
  request: Request,
  responseHeaders: Headers,
  context: Pick<AppContext, 'auth'>,
): Promise<StaffSession> {
  const session = await requireUser(request, responseHeaders, context)
  if (session.byPin) throw new Refusal('sign_in_again', { userId: session.user.userId })
  return session
}

/**
 * The user who sends the request, with their memberships and branches. Adds renewed session cookies to
 * `responseHeaders`.
 * @throws {Refusal} unauthenticated
 */
export async function requireStaffScope(
  request: Request,
  responseHeaders: Headers,
  context: AppContext,
): Promise<StaffScope> {
  const { user, id: sessionId, byPin } = await requireUser(request, responseHeaders, context)
  const memberships = await staffOf(context.pool, user.userId)
  // Removed and suspended staff have a session, and no access.
  if (memberships.length === 0) throw new Refusal('unauthenticated', { userId: user.userId })
  const branches: (StaffBranch & { merchantId: string })[] = []
  for (const membership of memberships) {
    const staffBranches = await asMerchant(context.pool, membership.merchantId, listStaffBranches)
    for (const branch of staffBranches) {
      if (membership.branchIds && !membership.branchIds.includes(branch.id)) continue
      const { role, merchantId, branchIds } = membership
      // The reason is between the operator and the owner.
      const suspendedReason = branch.suspendedReason !== null && role !== 'owner' ? '' : branch.suspendedReason
      branches.push({ ...branch, role, allBranches: branchIds === null, suspendedReason, merchantId })
    }
  }
  return { user, sessionId, byPin, memberships, branches }
}

/**
 * The branch with this id within the scope.
 * @throws {Refusal} branch_not_found, for branches of others as for unknown ids
 */
export function requireBranch(scope: StaffScope, branchId: string): StaffScope['branches'][number] {
  const branch = scope.branches.find(({ id }) => id === branchId)
  if (!branch) throw new Refusal('branch_not_found', { branchId, userId: scope.user.userId })
  return branch
}

/**
 * The branch with this id, or all branches of the scope if it is undefined.
 * @throws {Refusal} branch_not_found
 */
export function requireBranches(scope: StaffScope, branchId: string | undefined): StaffScope['branches'] {
  return branchId === undefined ? scope.branches : [requireBranch(scope, branchId)]
}

/**
 * A business within the scope, as one of its branches shows it, whose settings for all branches the user may change.
 * @throws {Refusal} business_not_found, for businesses of others as for unknown ids; forbidden without the permission, and
 * for staff of some branches only
 */
export function requireBusiness(scope: StaffScope, businessId: string, action: Action): StaffScope['branches'][number] {
  const branch = scope.branches.find((one) => one.businessId === businessId)
  if (!branch) throw new Refusal('business_not_found', { businessId, userId: scope.user.userId })
  requirePermission(branch.role, action)
  if (!branch.allBranches) throw new Refusal('forbidden', { businessId, userId: scope.user.userId })
  return branch
}

/**
 * Checks the permission of a role. Call it only after `requireBranch` or `findForStaff`, because a 403 reveals that the
 * resource exists.
 * @throws {Refusal} forbidden
 */
export function requirePermission(role: Role, action: Action): void {
  if (!isAllowed(role, action)) throw new Refusal('forbidden', { role, action })
}

/**
 * Runs `find` for each merchant of the scope, in a transaction of the user with that merchant's row-level security, until
 * one result is not null. The transaction is retried after a deadlock, so `find` may run more than once.
 * @throws {Refusal} `missing` if every result is null
 */
export async function findForStaff<Found>(
  { pool }: AppContext,
  scope: StaffScope,
  missing: ErrorCode,
  find: (tx: Tx, membership: StaffMember) => Promise<Found | null>,
): Promise<Found> {
  for (const membership of scope.memberships) {
    const { merchantId, userId } = membership
    const found = await asStaff(pool, { merchantId, userId }, (tx) => find(tx, membership))
    if (found !== null) return found
  }
  throw new Refusal(missing, { userId: scope.user.userId })
}
