import type { Change, Conflict } from '@sofra/changes'
import { type FieldProblem, Refusal } from '@sofra/contract'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../shell/translation.tsx'
import { useCollector, useDismissSaved, useOpenDraft, useRecordStore } from './records.tsx'
import { type Choice, resolveConflicts } from './resolve-conflicts.ts'

/** Why a draft was not published. */
export interface RefusedDraft {
  readonly conflicts: readonly Conflict[]
  readonly problems: readonly FieldProblem[]
}

/** What can be done with drafts: each reports its outcome in a toast, most with undo. */
export function useDrafts() {
  const { t } = useTranslation()
  const store = useRecordStore()
  const collector = useCollector()
  const dismissSaved = useDismissSaved()
  const drafts = useStore(collector, (state) => state.drafts)
  const draft = useOpenDraft()
  const draftId = useStore(collector, (state) => state.draftId)
  const [busy, setBusy] = useState(false)
  const [turning, setTurning] = useState<boolean | null>(null)
  const [refused, setRefused] = useState<RefusedDraft | null>(null)

  /** Runs a call; returns whether it was made. Edits that are not saved yet come first. */
  const run = async (call: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    dismissSaved()
    try {
      await call()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const shown = refusedDraft(error)
      if (shown) setRefused(shown)
      else showToast({ tone: 'danger', text: t(obstacleOf(error)) })
      return false
    } finally {
      await store.refresh()
      setBusy(false)
    }
  }
  const publish = (changes?: readonly Change[]) =>
    run(async () => {
      if (changes) await collector.save({ changes })
      const set = await collector.publish()
      setRefused(null)
      if (!set) return void showToast({ text: t('collect.nothingNew') })
      const undo = { label: t('common.undo'), run: () => void store.undo(set.id) }
      showToast({ text: t('collect.published', { count: set.count }), action: undo })
    })
  const open = (draftId: string) => {
    collector.open(draftId)
    return store.refresh()
  }
  const reopen = (draftId: string, isOpened: boolean) =>
    run(async () => {
      await collector.reopen(draftId)
      if (isOpened) collector.open(draftId)
    })

  /** The switch shows its new position at once. */
  const turn = async (isOn: boolean, call: () => Promise<void>) => {
    setTurning(isOn)
    await run(call)
    setTurning(null)
  }

  return {
    drafts,
    /** Whether edits go into a draft. */
    isOn: turning ?? draftId !== null,
    draft,
    busy,
    refused,
    forgetRefusal: () => setRefused(null),
    start: () => turn(true, () => collector.start(null)),
    stop: () => turn(false, () => collector.stop()),
    open,
    rename: (name: string | null) => run(() => collector.save({ name })),
    remove: (change: Change) => run(() => collector.remove(change)),
    publish: () => publish(),
    publishChosen: ({ conflicts }: RefusedDraft, choices: readonly Choice[]) =>
      draft && publish(resolveConflicts(draft.changes, conflicts, choices)),
    schedule: (draftId: string, time: { date: string; minute: number }) =>
      run(async () => {
        await collector.schedule(draftId, time)
        showToast({ text: t('collect.scheduled') })
      }),
    unschedule: (draftId: string) => reopen(draftId, false),
    discard: (draftId: string) =>
      run(async () => {
        const isOpened = draft?.id === draftId
        await collector.discard(draftId)
        const undo = { label: t('common.undo'), run: () => void reopen(draftId, isOpened) }
        showToast({ text: t('collect.discarded'), action: undo })
      }),
  }
}

export type DraftActions = ReturnType<typeof useDrafts>

/** What refused a draft, if it is about its changes. */
export function refusedDraft({ code, details }: Refusal): RefusedDraft | null {
  if (code === 'change_conflict') {
    const { conflicts = [] } = (details.data ?? {}) as { conflicts?: readonly Conflict[] }
    return { conflicts, problems: [] }
  }
  return code === 'invalid_changes' ? { conflicts: [], problems: details.fields ?? [] } : null
}

function obstacleOf({ code }: Refusal) {
  if (code === 'unauthenticated') return 'changes.obstacle.signed-out'
  if (code === 'forbidden' || code === 'business_not_found') return 'changes.obstacle.forbidden'
  if (code === 'draft_changed' || code === 'draft_not_found') return 'collect.changedElsewhere'
  return code === 'invalid_due_time' ? 'collect.timePast' : 'collect.offline'
}
