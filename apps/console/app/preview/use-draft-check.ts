import type { Records } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { getEditableMenu } from '@sofra/contract/calls/console-changes'
import { checkDraft } from '@sofra/contract/calls/console-drafts'
import { useEffect, useState } from 'react'
import { type RefusedDraft, refusedDraft } from '../changes/use-drafts.ts'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

export type DraftCheck =
  | { readonly kind: 'publishable' }
  /** `records` name what the refusal is about. */
  | { readonly kind: 'refused'; readonly refused: RefusedDraft; readonly records: Records }

const publishable: DraftCheck = { kind: 'publishable' }

/** Whether a draft can be published, because only then can it be shown; also while the server cannot be reached. */
export function useDraftCheck(businessId: string, draftId: string | null): DraftCheck {
  const { format } = useTranslation()
  const [found, setFound] = useState<{ draftId: string; check: DraftCheck } | null>(null)
  useEffect(() => {
    if (draftId === null) return
    let isCurrent = true
    const client = apiClient(format.language)
    const explain = async (refused: RefusedDraft) => {
      const { records } = await client.call(getEditableMenu, { params: { id: businessId } })
      const check = { kind: 'refused', refused, records: new Map(Object.entries(records)) } as const
      if (isCurrent) setFound({ draftId, check })
    }
    client
      .call(checkDraft, { params: { id: businessId, draftId } })
      .catch(async (error: unknown) => {
        const refused = error instanceof Refusal ? refusedDraft(error) : null
        if (refused) await explain(refused)
      })
      // The preview itself shows that it cannot be loaded.
      .catch(() => {})
    return () => {
      isCurrent = false
      setFound(null)
    }
  }, [businessId, draftId, format.language])
  return found?.draftId === draftId && found ? found.check : publishable
}
