import type { ChangeHistory } from '@sofra/contract/console-changes-codec'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { Suspense } from 'react'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { TodayCard } from './today-card.tsx'

// The words of all changes are loaded once the rest of the page is ready; until then it has the server's HTML.
const TodayChanges = lazyPart(async () => (await import('../changes/today-changes.tsx')).TodayChanges)
if (import.meta.env.SSR) await TodayChanges.preload()

/** What was changed today, with undo. */
export function ChangedCard({ history, branch }: { history: ChangeHistory; branch: StaffBranch }) {
  const { t } = useTranslation()
  return (
    <TodayCard id="changed" title={t('today.changed')}>
      <Suspense>
        <TodayChanges history={history} branch={branch} />
      </Suspense>
    </TodayCard>
  )
}
