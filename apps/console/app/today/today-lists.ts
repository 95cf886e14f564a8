import type { Missing, MissingCode, Setup, Task, TaskCode } from '@sofra/onboarding'
import type { AttentionEntry } from '@sofra/ordering'
import { addressOfTask, upkeepCodes } from '../onboarding/setup-links.ts'

/** An entry of the set-up list with the address where it is done. */
export interface LinkedTask extends Task {
  readonly address: string
}

/** The set-up list: what is to be done, and how much of it is done. */
export interface TaskList {
  readonly open: readonly LinkedTask[]
  readonly done: number
  readonly total: number
}

/** What opening a draft still needs; empty for shops that are open, and until the steps of its set-up are done. */
export function missingShown({ status, next, missing }: Setup): readonly Missing[] {
  return status === 'draft' && next === null ? missing : []
}

/** The entries of the set-up list that the missing list has under another name. */
const sameAsMissing: Readonly<Partial<Record<TaskCode, MissingCode>>> = { phone: 'phone', zones: 'zone' }

/**
 * The set-up list, of entries that have a screen and are not in the missing list; null once the last of them is done. Pictures
 * and translations do not keep it open, because every new item can lack them again.
 */
export function openTasks(setup: Setup, firstBranchId: string): TaskList | null {
  const missing = new Set(missingShown(setup).map(({ code }) => code))
  const linked = setup.tasks.flatMap((task): LinkedTask[] => {
    const address = addressOfTask(task, firstBranchId)
    const same = sameAsMissing[task.code]
    return address === null || (same && missing.has(same)) ? [] : [{ ...task, address }]
  })
  const open = linked.filter(({ done }) => !done)
  if (open.every(({ code }) => upkeepCodes.includes(code))) return null
  return { open, done: linked.length - open.length, total: linked.length }
}

/** What needs attention, without what the set-up list has already. */
export function attentionShown(entries: readonly AttentionEntry[], tasks: TaskList | null): readonly AttentionEntry[] {
  return tasks ? entries.filter(({ code }) => code !== 'pictures' && code !== 'texts') : entries
}
