import { type Change, type Conflict, isEqual } from '@sofra/changes'

/** Which of the two values of a conflict is to be kept. */
export type Choice = 'mine' | 'current'

/**
 * Changes without those whose current value is to be kept; the others of the conflicts are based on the current value. Choices
 * are in the order of the conflicts. A record that is gone cannot be changed, so its changes are left out.
 */
export function resolveConflicts(
  changes: readonly Change[],
  conflicts: readonly Conflict[],
  choices: readonly Choice[],
): Change[] {
  return changes.flatMap((change) => {
    const at = conflicts.findIndex(({ on, field }) => on === change.on && field === change.field)
    const conflict = conflicts[at]
    if (!conflict) return [change]
    if (choices[at] !== 'mine' || isEqual(conflict.current, change.to)) return []
    return [{ ...change, from: conflict.current }]
  })
}
