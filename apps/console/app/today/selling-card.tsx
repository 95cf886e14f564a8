import type { StaffBranch } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { textOf } from '@sofra/menu'
import { Status } from '@sofra/ui/chip'
import { Link } from 'react-router'
import { type OrderableType, orderableTypes, typeName } from '../orders/destination.ts'
import { OwnPauses } from '../shell/own-pauses.tsx'
import { type SellingSummary, summarizeSelling } from '../shell/selling-summary.ts'
import { sellingTones, useSellingTexts } from '../shell/selling-texts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { mayInBusiness } from '../staff/permissions.ts'
import { TodayCard } from './today-card.tsx'
import styles from './today-screen.module.css'

interface SellingCardProps {
  readonly states: readonly SellingState[]
  readonly branches: readonly StaffBranch[]
}

/** Whether each way of selling takes orders now, and when that changes. */
export function SellingCard({ states, branches }: SellingCardProps) {
  const { t, format } = useTranslation()
  const editable = branches.find((branch) => mayInBusiness(branch, 'edit-hours'))
  return (
    <TodayCard id="selling" title={t('selling.title')}>
      {branches.map((branch) => {
        const state = states.find(({ branchId }) => branchId === branch.id)
        return (
          <div key={branch.id}>
            {branches.length > 1 && (
              <h3 className={styles['branch']}>{textOf(branch.names, format.language, branch.languages)}</h3>
            )}
            <OwnPauses states={states} branches={[branch]} />
            {state && <Ways state={state} zone={branch.timeZone} />}
          </div>
        )
      })}
      {editable && (
        <Link className={styles['more']} to={`/shop/hours?branch=${editable.id}`}>
          {t('selling.change')}
        </Link>
      )}
    </TodayCard>
  )
}

function Ways({ state, zone }: { state: SellingState; zone: string }) {
  const translation = useTranslation()
  const { t } = translation
  const ways = state.types.filter((way) => isOrderable(way.type))
  if (state.status !== 'active' || ways.length === 0) {
    const summary = summarizeSelling([state])
    return ways.length === 0 && state.status === 'active' ? (
      <p className={styles['muted']}>{t('selling.none')}</p>
    ) : (
      summary && <StateText summary={summary} zone={zone} />
    )
  }
  return (
    <dl className={styles['facts']}>
      {ways.map((way) => {
        const summary = summarizeSelling([{ ...state, types: [way] }])
        return (
          <div key={way.type}>
            <dt>{isOrderable(way.type) && typeName(way.type, translation)}</dt>
            <dd>{summary && <StateText summary={summary} zone={zone} />}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function isOrderable(type: string): type is OrderableType {
  return orderableTypes.some((one) => one === type)
}

function StateText({ summary, zone }: { summary: SellingSummary; zone: string }) {
  const { state, change } = useSellingTexts(zone)(summary)
  return (
    <Status tone={sellingTones[summary.kind]}>
      <span>
        {state}
        {change !== null && ` · ${change}`}
      </span>
    </Status>
  )
}
