import { createPreview } from '@sofra/contract/calls/console-preview'
import type { OpenablePreview } from '@sofra/contract/console-preview-codec'
import type { SellingType } from '@sofra/menu'
import { useCallback, useEffect, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

/** The branch that a preview shows. */
export interface PreviewBranch {
  readonly id: string
  readonly businessId: string
}

/** How a preview is opened; everything has a default: now, the first way of selling, the published menu. */
export interface PreviewOptions {
  /** Epoch milliseconds. */
  readonly at?: number | null
  readonly sellingType?: SellingType | null
  readonly areaId?: string | null
  readonly language?: string | null
  readonly draftId?: string | null
  readonly signedIn?: boolean
}

export type PreviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly path: string }
  | { readonly kind: 'failed'; readonly retry: () => void }

/** How long before its end a link is replaced. */
const renewMilliseconds = 5 * 60_000

/** A link to a preview, requested again for other options and before it ends. */
export function usePreview({ id, businessId }: PreviewBranch, options: PreviewOptions): PreviewState {
  const { format } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ key: string; preview: OpenablePreview | null } | null>(null)
  const key = JSON.stringify([id, businessId, options])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests a new link
  useEffect(() => {
    let isCurrent = true
    const { at = null, sellingType, areaId, language, draftId, signedIn }: PreviewOptions = JSON.parse(key)[2]
    const body = {
      branch_id: id,
      at: at === null ? null : new Date(at).toISOString(),
      selling_type: sellingType,
      area_id: areaId,
      language,
      draft_id: draftId,
      signed_in: signedIn,
    }
    apiClient(format.language)
      .call(createPreview, { params: { id: businessId }, body })
      .then(
        (preview) => isCurrent && setFound({ key, preview }),
        () => isCurrent && setFound({ key, preview: null }),
      )
    return () => {
      isCurrent = false
    }
  }, [key, id, businessId, format.language, attempt])

  const retry = useCallback(() => setAttempt((last) => last + 1), [])
  const expiresAt = found?.preview?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return
    const timer = setTimeout(retry, Math.max(expiresAt - Date.now() - renewMilliseconds, renewMilliseconds))
    return () => clearTimeout(timer)
  }, [expiresAt, retry])

  if (found?.key !== key) return { kind: 'loading' }
  return found.preview ? { kind: 'ready', path: found.preview.path } : { kind: 'failed', retry }
}
