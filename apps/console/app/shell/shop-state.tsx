import type { Zone } from '@sofra/availability'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { Status } from '@sofra/ui/chip'
import { Link } from 'react-router'
import { summarizeSelling } from './selling-summary.ts'
import { sellingTones, useSellingTexts } from './selling-texts.ts'
import styles from './shop-state.module.css'

interface ShopStateProps {
  readonly states: readonly SellingState[]
  readonly zone: Zone
  /** Where a draft is set up; null for those who do not open shops. */
  readonly setupAddress: string | null
}

/** Whether the shown branches take orders, and until when; phones have room for the first word only. */
export function ShopState({ states, zone, setupAddress }: ShopStateProps) {
  const text = useSellingTexts(zone)
  const summary = summarizeSelling(states)
  if (!summary) return null
  const { state, change } = text(summary)
  const shown = (
    <Status tone={sellingTones[summary.kind]}>
      <span>
        {state}
        {change !== null && <span className={styles['change']}> · {change}</span>}
      </span>
    </Status>
  )
  if (summary.kind !== 'draft' || setupAddress === null) return <span className={styles['state']}>{shown}</span>
  return (
    <Link className={styles['state']} to={setupAddress}>
      {shown}
    </Link>
  )
}
