import type { Setup, Task } from '@sofra/onboarding'
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

/**
 * The set-up list, of entries that have a screen; null once the last of them is done. Pictures and translations do not keep it
 * open, because every new item can lack them again.
 */
export function openTasks({ tasks }: Pick<Setup, 'tasks'>, firstBranchId: string): TaskList | null {
  const linked = tasks.flatMap((task): LinkedTask[] => {
    const address = addressOfTask(task, firstBranchId)
    return address === null ? [] : [{ ...task, address }]
  })
  const open = linked.filter(({ done }) => !done)
  if (open.every(({ code }) => upkeepCodes.includes(code))) return null
  return { open, done: linked.length - open.length, total: linked.length }
}

/** What needs attention, without what the set-up list has already. */
export function attentionShown(entries: readonly AttentionEntry[], tasks: TaskList | null): readonly AttentionEntry[] {
  return tasks ? entries.filter(({ code }) => code !== 'pictures' && code !== 'texts') : entries
}
