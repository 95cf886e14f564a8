import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import type { SellingState } from '@sofra/contract/console-selling-codec'
import { textOf } from '@sofra/menu'
import { Popover } from '@sofra/ui/popover'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { mayAnywhere } from '../staff/permissions.ts'
import type { ShopChoice } from './shop-choice.ts'
import styles from './shop-switch.module.css'
import { useTranslation } from './translation.tsx'

interface ShopSwitchProps {
  readonly me: Me
  readonly choice: ShopChoice
  readonly states: readonly SellingState[]
}

/** The shop and branch of the screen, with the others to change to; owners add a shop here. */
export function ShopSwitch({ me, choice, states }: ShopSwitchProps) {
  const { t } = useTranslation()
  const names = useNames(me, choice)
  const [name, detail] = names.ofChoice
  const shown = (
    <>
      <ShopLogo branch={choice.current ?? me.branches[0]} states={states} />
      <span className={styles['names']}>
        <span className={styles['name']}>{name}</span>{' '}
        {detail !== '' && <span className={styles['detail']}>{detail}</span>}
      </span>
    </>
  )
  const mayAdd = mayAnywhere(me, 'open-shop')
  const hasOptions = choice.options.length > 1
  if (!hasOptions && !mayAdd) return <div className={styles['only']}>{shown}</div>
  return (
    <Popover
      label={t('nav.shopAndBranch')}
      className={styles['panel'] ?? ''}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={styles['trigger']}>
          <span className="visually-hidden">{t('nav.shopAndBranch')}: </span>
          {shown}
          <ChevronsUpDown className={styles['arrows']} aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <>
          {hasOptions && <Options choice={choice} nameOf={names.ofOption} onChoose={close} />}
          {mayAdd && (
            <Link className={styles['add']} to="/start?new" onClick={close}>
              <Plus aria-hidden="true" />
              {t('shopForm.add')}
            </Link>
          )}
        </>
      )}
    </Popover>
  )
}

interface OptionsProps {
  readonly choice: ShopChoice
  readonly nameOf: (branch: StaffBranch) => string
  readonly onChoose: () => void
}

/** The branches to change to, and all of them where the screen can show all. */
function Options({ choice, nameOf, onChoose }: OptionsProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles['options']}>
      {choice.kind === 'branches' && (
        <li>
          <Option branchId={null} isCurrent={choice.current === null} onChoose={onChoose}>
            {t('nav.allBranches')}
          </Option>
        </li>
      )}
      {choice.options.map((branch) => (
        <li key={branch.id}>
          <Option branchId={branch.id} isCurrent={choice.current?.id === branch.id} onChoose={onChoose}>
            {nameOf(branch)}
          </Option>
        </li>
      ))}
    </ul>
  )
}

interface OptionProps {
  /** Null: all branches. */
  readonly branchId: string | null
  readonly isCurrent: boolean
  readonly onChoose: () => void
  readonly children: string
}

/** Leads to the same screen for another branch; what else the URL says, such as an open item, belongs to the old one. */
function Option({ branchId, isCurrent, onChoose, children }: OptionProps) {
  const { pathname } = useLocation()
  const search = branchId === null ? '' : `?branch=${branchId}`
  return (
    <Link
      to={{ pathname, search }}
      className={styles['option']}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <span>{children}</span>
      {isCurrent && <Check aria-hidden="true" />}
    </Link>
  )
}

function ShopLogo({ branch, states }: { branch: StaffBranch | undefined; states: readonly SellingState[] }) {
  const { format } = useTranslation()
  if (!branch) return null
  const logo = states.find(({ branchId }) => branchId === branch.id)?.logo
  if (!logo) {
    const [initial = ''] = textOf(branch.businessNames, format.language, branch.languages)
    return (
      <span className={styles['initial']} aria-hidden="true">
        {initial.toUpperCase()}
      </span>
    )
  }
  const width = Math.min(logo.width, 320)
  return <img className={styles['logo']} src={`/pictures/${logo.id}/${width}.webp`} alt="" width={32} height={32} />
}

function useNames(me: Me, { kind, current }: ShopChoice) {
  const { t, format } = useTranslation()
  const businessName = (branch: StaffBranch) => textOf(branch.businessNames, format.language, branch.languages)
  const branchName = (branch: StaffBranch) => textOf(branch.names, format.language, branch.languages)
  const isSeveral = new Set(me.branches.map(({ businessId }) => businessId)).size > 1
  const detailOf = (branch: StaffBranch) => {
    const name = branchName(branch)
    return kind === 'business' || name === businessName(branch) ? '' : name
  }
  const [first] = me.branches
  const ofChoice = current
    ? ([businessName(current), detailOf(current)] as const)
    : isSeveral || !first
      ? ([t('nav.allBranches'), ''] as const)
      : ([businessName(first), t('nav.allBranches')] as const)
  const ofOption = (branch: StaffBranch) => {
    const detail = detailOf(branch)
    if (detail === '') return businessName(branch)
    return isSeveral ? `${businessName(branch)} · ${detail}` : detail
  }
  return { ofChoice, ofOption }
}
