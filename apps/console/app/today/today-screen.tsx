import { useMinute } from '../shell/clock.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { mayAs, mayInBusiness } from '../staff/permissions.ts'
import { AttentionCard } from './attention-card.tsx'
import { ChangedCard } from './changed-card.tsx'
import { DraftCard } from './draft-card.tsx'
import type { TodayData, TodayShop } from './read-today.ts'
import { SalesCard } from './sales-card.tsx'
import { SellingCard } from './selling-card.tsx'
import { SetupCard } from './setup-card.tsx'
import { attentionShown, openTasks } from './today-lists.ts'
import styles from './today-screen.module.css'
import { useToday } from './use-today.ts'

interface TodayScreenProps {
  readonly shop: TodayShop
  readonly day: TodayData
}

/** The day of a shop: what is left to set up, what needs attention, the sales so far, and what was changed. */
export function TodayScreen({ shop, day: loaded }: TodayScreenProps) {
  const { t, format } = useTranslation()
  const { sales, attention, selling, setup, history } = useToday(shop, loaded)
  const now = useMinute()
  const [branch] = shop.branches
  if (!branch) return null
  const isOwner = mayAs(branch.role, 'open-shop')
  const tasks = isOwner && setup ? openTasks(setup, branch.id) : null
  const entries = attentionShown(attention, tasks)
  const isDraft = setup?.status === 'draft'
  const waiting = attention.find(({ code }) => code === 'orders')?.count ?? 0
  const editor = shop.branches.find((one) => mayInBusiness(one, 'edit-menu'))
  return (
    <Screen
      title={t('nav.today')}
      attentionCount={waiting}
      className={styles['page']}
      bar={<p className={styles['date']}>{format.dayLong(now, branch.timeZone)}</p>}
    >
      {isDraft && <DraftCard setup={setup} branchId={branch.id} mayOpen={isOwner} />}
      {tasks && <SetupCard tasks={tasks} />}
      <div className={styles['day']} data-draft={isDraft || undefined}>
        {(!isDraft || entries.length > 0) && <AttentionCard entries={entries} />}
        {/* Guests cannot order from a draft. */}
        {!isDraft && (
          <div className={styles['figures']}>
            <SalesCard sales={sales} branches={shop.branches} />
            <SellingCard states={selling} branches={shop.branches} />
          </div>
        )}
        {history && editor && <ChangedCard history={history} branch={editor} />}
      </div>
    </Screen>
  )
}
