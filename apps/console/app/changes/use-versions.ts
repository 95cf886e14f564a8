import { Refusal } from '@sofra/contract'
import { scheduleDraft } from '@sofra/contract/calls/console-drafts'
import { draftVersion, restoreVersion } from '@sofra/contract/calls/console-versions'
import type { MenuPublication } from '@sofra/contract/console-versions-codec'
import { showToast } from '@sofra/ui/toasts'
import { useRevalidator } from 'react-router'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { LocalTime } from './due-time.ts'
import type { HistoryBusiness } from './history-words.ts'
import { useUndo } from './use-undo.ts'

/** Restores versions of the menu, at once or at a time; the outcome is reported in a toast. */
export function useVersions({ id, timeZone }: HistoryBusiness) {
  const { t, format } = useTranslation()
  const { revalidate } = useRevalidator()
  const { undo } = useUndo(id)
  const client = apiClient(format.language)

  const run = async (call: () => Promise<void>): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t(obstacleOf(error)) })
      return false
    }
  }
  return {
    restore: (version: MenuPublication) =>
      run(async () => {
        const set = await client.call(restoreVersion, { params: { id, publicationId: version.id } })
        await revalidate()
        if (!set) return void showToast({ text: t('versions.nothingNew') })
        showToast({ text: t('versions.restored'), action: { label: t('common.undo'), run: () => undo(set) } })
      }),
    schedule: (version: MenuPublication, time: LocalTime) =>
      run(async () => {
        const name = t('versions.draftName', { time: format.dateTime(version.at, timeZone) })
        const draft = await client.call(draftVersion, { params: { id, publicationId: version.id }, body: { name } })
        await client.call(scheduleDraft, { params: { id, draftId: draft.id }, body: time })
        showToast({ text: t('versions.scheduled') })
      }),
  }
}

function obstacleOf({ code }: Refusal) {
  if (code === 'unauthenticated') return 'changes.obstacle.signed-out'
  if (code === 'forbidden' || code === 'business_not_found') return 'changes.obstacle.forbidden'
  if (code === 'change_conflict' || code === 'invalid_changes') return 'versions.unreachable'
  return code === 'invalid_due_time' ? 'collect.timePast' : 'versions.offline'
}
