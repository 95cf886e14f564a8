import { documentPreview } from '../shell/preview.ts'
import { parseJson, readStorage, writeStorage } from '../shell/safe-storage.ts'
import { visitorId } from '../shell/visitor-id.ts'

/** Reports banner impressions, each at most once a day; the server counts once a day as well. */
export function reportBannerImpressions(businessId: string, branchId: string, ids: readonly string[]): void {
  // A preview counts nothing.
  if (documentPreview()) return
  const key = `sofra.reached.${businessId}`
  const today = new Date().toDateString()
  const reached = reportedOn(today, parseJson(readStorage(key)))
  const fresh = ids.filter((id) => !reached.includes(id))
  if (fresh.length === 0) return
  writeStorage(key, JSON.stringify({ day: today, ids: [...reached, ...fresh] }))
  const name = visitorId()
  const body = JSON.stringify({ branch_id: branchId, banners: fresh, ...(name !== null && { visitor: name }) })
  // Statistics only: not awaited, and failures are ignored.
  fetch('/api/webapp/banners/reach', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  })
    // An unread body would keep the connection open.
    .then((answer) => answer.text())
    .catch(() => {})
}

function reportedOn(today: string, stored: unknown): readonly string[] {
  if (typeof stored !== 'object' || stored === null || !('day' in stored) || stored.day !== today) return []
  const ids = 'ids' in stored ? stored.ids : []
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}
