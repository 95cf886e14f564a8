import type { ChangeHistory } from '@sofra/contract/console-changes-codec'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { businessOf } from '../changes/history-words.ts'
import { TodayChanges } from '../changes/today-changes.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { TodayCard } from './today-card.tsx'

/** What was changed today, with undo. */
export function ChangedCard({ history, branch }: { history: ChangeHistory; branch: StaffBranch }) {
  const { t } = useTranslation()
  return (
    <TodayCard id="changed" title={t('today.changed')}>
      <TodayChanges
        history={history}
        business={businessOf(branch)}
        historyAddress={`/settings/history?branch=${branch.id}`}
      />
    </TodayCard>
  )
}
