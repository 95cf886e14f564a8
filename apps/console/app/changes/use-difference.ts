import { Refusal } from '@sofra/contract'
import { compareVersions } from '@sofra/contract/calls/console-versions'
import type { VersionDifference } from '@sofra/contract/console-versions-codec'
import { useEffect, useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'

/** The changes from a version to a later one (null: to now); null while they are loaded, `failed` without a connection. */
export function useDifference(
  businessId: string,
  publicationId: string,
  until: string | null,
): VersionDifference | 'failed' | null {
  const { format } = useTranslation()
  const key = `${publicationId} ${until}`
  const [found, setFound] = useState<{
    readonly key: string
    readonly difference: VersionDifference | 'failed'
  } | null>(null)
  useEffect(() => {
    let isStale = false
    const query = until === null ? {} : { until }
    const client = apiClient(format.language)
    client.call(compareVersions, { params: { id: businessId, publicationId }, query }).then(
      (difference) => !isStale && setFound({ key: `${publicationId} ${until}`, difference }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        if (!isStale) setFound({ key: `${publicationId} ${until}`, difference: 'failed' })
      },
    )
    return () => {
      isStale = true
    }
  }, [businessId, publicationId, until, format.language])
  return found?.key === key ? found.difference : null
}
