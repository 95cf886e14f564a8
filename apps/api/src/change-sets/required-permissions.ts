import type { Change } from '@sofra/changes'
import type { Role } from '@sofra/contract/console'
import type { Action } from '@sofra/contract/permissions'
import { requirePermission } from '../staff/scope.ts'
import { isSetting } from './check-settings.ts'

/** The permission that a change needs: managers set the hours, and owners all other settings. */
function permissionFor({ on, field }: Change): Action {
  if (!isSetting(on)) return 'edit-menu'
  return on.startsWith('branch_selling/') && field === 'hours' ? 'edit-hours' : 'edit-settings'
}

/**
 * Checks that a role permits all of the changes.
 * @throws {Refusal} forbidden
 */
export function requireChangePermissions(role: Role, changes: readonly Change[]): void {
  for (const action of new Set(changes.map(permissionFor))) requirePermission(role, action)
}
