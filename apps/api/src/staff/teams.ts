import { Refusal } from '@sofra/contract'
import type { Role } from '@sofra/contract/console'
import { isAllowed } from '@sofra/contract/permissions'
import { isId, listStaffBranches, type Tx } from '@sofra/database'
import { requirePermission, type StaffScope } from './scope.ts'

/** The merchants whose team the user manages. A 403 reveals only that the user is staff somewhere. */
export function managedTeams({
  memberships,
}: StaffScope): readonly { readonly merchantId: string; readonly name: string }[] {
  const managed = memberships.filter(({ role }) => isAllowed(role, 'team'))
  if (managed.length === 0) requirePermission(memberships[0]?.role ?? 'kitchen', 'team')
  return managed.map(({ merchantId, merchantName }) => ({ merchantId, name: merchantName }))
}

/**
 * The team with this id, if the user manages it.
 *
 * @throws {Refusal} not_found for teams of others as for unknown ids, forbidden for the user's own team; sign_in_again for
 * a session by PIN
 */
export function requireTeam(scope: StaffScope, team: string): { readonly merchantId: string; readonly userId: string } {
  const membership = scope.memberships.find(({ merchantId }) => merchantId === team)
  if (!membership) throw new Refusal('not_found', { team })
  requirePermission(membership.role, 'team')
  if (scope.byPin) throw new Refusal('sign_in_again', { userId: scope.user.userId })
  return { merchantId: membership.merchantId, userId: scope.user.userId }
}

/**
 * The branches of a role: owners have every branch.
 *
 * @throws {Refusal} branch_not_found for a branch that is not the merchant's
 */
export async function requireBranchesOf(
  tx: Tx,
  role: Role,
  branchIds: readonly string[] | null,
): Promise<string[] | null> {
  if (role === 'owner' || branchIds === null) return null
  const known = new Set((await listStaffBranches(tx)).map(({ id }) => id))
  const missing = branchIds.find((id) => !isId(id) || !known.has(id))
  if (missing !== undefined) throw new Refusal('branch_not_found', { branchId: missing })
  return [...new Set(branchIds)]
}
