import type { ChangeDraft } from '@sofra/changes'
import { getRestaurant } from '@sofra/contract/calls/business'
import { listDrafts } from '@sofra/contract/calls/console-drafts'
import { listZones } from '@sofra/contract/calls/delivery'
import { createClient } from '@sofra/contract/client'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import { useEffect, useState } from 'react'
import type { OrderableType } from '../orders/destination.ts'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { mayInBusiness } from '../staff/permissions.ts'
import { splitPreviewPath } from './preview-frame.ts'
import { usePreview } from './use-preview.ts'

/** What a preview of a branch can be opened with. */
export interface PreviewChoices {
  readonly sellingTypes: readonly OrderableType[]
  /** The areas of delivery, each once. */
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly drafts: readonly ChangeDraft[]
}

const none: PreviewChoices = { sellingTypes: [], areas: [], drafts: [] }
const noOptions = {}

/** The choices of a branch, read in a preview: a shop that is not open yet has them too. */
export function usePreviewChoices(branch: StaffBranch): PreviewChoices {
  const { format } = useTranslation()
  const { language } = format
  const [choices, setChoices] = useState(none)
  const preview = usePreview(branch, noOptions)
  const path = preview.kind === 'ready' ? preview.path : null
  const { id, businessId, referenceId, languages } = branch
  const mayDraft = mayInBusiness(branch, 'edit-menu')

  useEffect(() => {
    if (path === null) return
    let isCurrent = true
    const { base } = splitPreviewPath(path)
    const client = createClient((request) => fetch(request), { baseUrl: `${base}/api`, locale: language })
    Promise.all([
      client.call(getRestaurant, { params: { reference_id: referenceId } }),
      client.call(listZones, { params: { id } }),
      mayDraft ? apiClient(language).call(listDrafts, { params: { id: businessId } }) : [],
    ]).then(
      ([{ sellingTypes }, { zones }, drafts]) => {
        if (!isCurrent) return
        const areas = new Map(
          zones.flatMap(({ areas }) =>
            areas.map((area) => [area.id, textOf(area.names, language, languages)] as const),
          ),
        )
        setChoices({
          sellingTypes: sellingTypes.filter((type) => type !== 'reservation'),
          areas: [...areas].map(([id, name]) => ({ id, name })),
          drafts,
        })
      },
      // The preview itself shows that it cannot be loaded.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path, id, businessId, referenceId, languages, language, mayDraft])
  return choices
}
