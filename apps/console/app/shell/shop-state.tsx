import type { StaffBranch } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { Status } from '@sofra/ui/chip'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { mayAs } from '../staff/permissions.ts'
import { lazyPart, usePreload } from './lazy-part.tsx'
import { summarizeSelling } from './selling-summary.ts'
import { sellingTones, useSellingTexts } from './selling-texts.ts'
import styles from './shop-state.module.css'

const SellingSheet = lazyPart(async () => (await import('./selling-sheet.tsx')).SellingSheet)

interface ShopStateProps {
  /** The states of `branches`. */
  readonly states: readonly SellingState[]
  /** The shown branches. */
  readonly branches: readonly StaffBranch[]
}

/**
 * Whether the shown branches take orders, and until when; phones have room for the first word only. A press pauses them or adds
 * minutes; in a draft, it leads to the set-up.
 */
export function ShopState({ states, branches }: ShopStateProps) {
  const [shown] = branches
  const text = useSellingTexts(shown?.timeZone ?? 'UTC')
  const [isOpen, setOpen] = useState(false)
  usePreload(SellingSheet)
  const summary = summarizeSelling(states)
  if (!summary || !shown) return null
  const { state, change } = text(summary)
  const status = (
    <Status tone={sellingTones[summary.kind]}>
      <span>
        {state}
        {change !== null && <span className={styles['change']}> · {change}</span>}
      </span>
    </Status>
  )
  if (summary.kind === 'draft' && mayAs(shown.role, 'open-shop')) {
    return (
      <Link className={styles['state']} to={`/setup?branch=${shown.id}`}>
        {status}
      </Link>
    )
  }
  const pausable = branches.filter(({ role, status }) => status === 'active' && mayAs(role, 'pause-selling'))
  if (pausable.length === 0) return <span className={styles['state']}>{status}</span>
  return (
    <>
      <button className={styles['state']} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {status}
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <SellingSheet branches={pausable} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
