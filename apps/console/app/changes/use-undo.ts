import { type ChangeSet, type Conflict, invert } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { makeChanges, undoChanges } from '@sofra/contract/calls/console-changes'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { type Choice, resolveConflicts } from './resolve-conflicts.ts'

/** A set that cannot be undone as it is, because its values have been changed since. */
export interface RefusedUndo {
  readonly set: ChangeSet
  readonly conflicts: readonly Conflict[]
}

/** Undoes sets of a history. What has been changed since is asked about; then the page is loaded again. */
export function useUndo(businessId: string) {
  const { t, format } = useTranslation()
  const { revalidate } = useRevalidator()
  const [undoing, setUndoing] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedUndo | null>(null)
  const client = apiClient(format.language)

  const attempt = async (set: ChangeSet, call: () => Promise<ChangeSet | null>) => {
    setUndoing(set.id)
    try {
      const undo = await call()
      setRefused(null)
      await revalidate()
      const redo = undo && { label: t('changes.redo'), run: () => void run(undo) }
      showToast({ text: t('changes.undone'), ...(redo && { action: redo }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { conflicts = [] } = (error.details.data ?? {}) as { conflicts?: readonly Conflict[] }
      if (error.code === 'change_conflict' && conflicts.length > 0) setRefused({ set, conflicts })
      else showToast({ tone: 'danger', text: t(obstacleOf(error)) })
    } finally {
      setUndoing(null)
    }
  }
  const run = (set: ChangeSet): Promise<void> =>
    attempt(set, () => client.call(undoChanges, { params: { id: businessId, setId: set.id } }))

  return {
    undoing,
    refused,
    cancel: () => setRefused(null),
    undo: (set: ChangeSet) => void run(set),
    /** Takes back what the person has chosen of a refused set. */
    undoChosen: ({ set, conflicts }: RefusedUndo, choices: readonly Choice[]) => {
      const changes = resolveConflicts(invert(set.changes), conflicts, choices)
      if (changes.length === 0) return setRefused(null)
      void attempt(set, () => client.call(makeChanges, { params: { id: businessId }, body: { changes: [...changes] } }))
    },
  }
}

function obstacleOf({ code }: Refusal) {
  if (code === 'unauthenticated') return 'changes.obstacle.signed-out'
  if (code === 'forbidden' || code === 'business_not_found') return 'changes.obstacle.forbidden'
  if (code === 'change_conflict' || code === 'change_set_not_found') return 'changes.obstacle.changed'
  return code === 'invalid_changes' ? 'history.notNow' : 'changes.obstacle.offline'
}
