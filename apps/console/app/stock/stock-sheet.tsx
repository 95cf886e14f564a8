import { type Instant, instantOf } from '@sofra/availability'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { SoldOutMark } from '@sofra/contract/console-stock-codec'
import { Button } from '@sofra/ui/button'
import { Switch } from '@sofra/ui/choice'
import { Select, TextField } from '@sofra/ui/field'
import { Sheet } from '@sofra/ui/sheet'
import { Ban, Check } from 'lucide-react'
import { useState } from 'react'
import { useMinute, useReadNow } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import { CountStepper } from './count-stepper.tsx'
import { type LevelsByBranch, levelAt, markAt } from './levels.ts'
import { endOfToday } from './sold-out.ts'
import type { StockRow } from './stock-rows.ts'
import styles from './stock-sheet.module.css'
import { StockState } from './stock-state.tsx'
import type { Stock } from './use-stock.ts'

interface StockSheetProps {
  readonly row: StockRow
  readonly branches: readonly StaffBranch[]
  /** The branch of the list behind; null: all. */
  readonly shownBranchId: string | null
  readonly levels: LevelsByBranch
  readonly make: Stock['make']
  readonly onClose: () => void
}

/** Everything that can be set of an item or a choice: in one branch or in all of them at once. */
export function StockSheet({ row, branches, shownBranchId, levels, make, onClose }: StockSheetProps) {
  const { t, format } = useTranslation()
  const me = useMe()
  const [branchId, setBranchId] = useState(shownBranchId ?? '')
  const chosen = branches.filter(({ id }) => branchId === '' || id === branchId)
  const branchIds = chosen.map(({ id }) => id)
  const setSoldOut = (soldOut: SoldOutMark | null) => make({ branchIds, target: { ...row.target }, soldOut }, row.name)
  return (
    <Sheet open onClose={onClose} title={row.name} closeLabel={t('common.close')}>
      <div className={styles['content']}>
        {branches.length > 1 && (
          <Select label={t('nav.branch')} value={branchId} onChange={(event) => setBranchId(event.currentTarget.value)}>
            <option value="">{t('nav.allBranches')}</option>
            {branches.map((branch) => (
              <option key={branch.id} value={branch.id}>
                {branchName(branch, me, format.language)}
              </option>
            ))}
          </Select>
        )}
        <StockState row={row} levels={levels} branches={chosen} />
        <SoldOutChoice key={branchId} row={row} branches={chosen} levels={levels} onChosen={setSoldOut} />
        {row.target.kind === 'item' && <CountFields row={row} branches={chosen} levels={levels} make={make} />}
      </div>
    </Sheet>
  )
}

interface SoldOutChoiceProps {
  readonly row: StockRow
  readonly branches: readonly StaffBranch[]
  readonly levels: LevelsByBranch
  readonly onChosen: (mark: SoldOutMark | null) => void
}

function SoldOutChoice({ row, branches, levels, onChosen }: SoldOutChoiceProps) {
  const { t, format } = useTranslation()
  const now = useMinute()
  const readNow = useReadNow()
  const [time, setTime] = useState('')
  const [hasTried, setTried] = useState(false)
  const zone = branches[0]?.timeZone ?? 'UTC'
  const tonight = endOfToday(now, zone)
  const marks = branches.map(({ id }) => markAt(levelAt(levels, id, row.key).soldOut, now))
  const isAll = (fits: (mark: SoldOutMark | null) => boolean) => marks.every(fits)
  const until = localInstant(time, zone)
  const isPossible = until !== null && until > now

  const options = [
    { mark: null, label: t('stock.available'), icon: <Check aria-hidden="true" /> },
    {
      mark: { until: tonight },
      label: t('stock.soldOutUntil', { time: format.dateTime(tonight, zone) }),
      icon: <Ban aria-hidden="true" />,
    },
    { mark: { until: null }, label: t('stock.soldOutForNow'), icon: <Ban aria-hidden="true" /> },
  ]
  const setUntil = () => {
    setTried(true)
    const instant = localInstant(time, zone)
    if (instant === null || instant <= readNow()) return
    setTried(false)
    setTime('')
    onChosen({ until: instant })
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{t('stock.availability')}</legend>
      {options.map(({ mark, label, icon }) => {
        const isChosen = isAll((one) => (mark === null ? one === null : one !== null && one.until === mark.until))
        return (
          <Button
            key={label}
            wide
            icon={icon}
            aria-pressed={isChosen}
            variant={isChosen ? 'primary' : 'secondary'}
            onClick={() => onChosen(mark)}
          >
            {label}
          </Button>
        )
      })}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setUntil()
        }}
      >
        <TextField
          type="datetime-local"
          label={t('stock.until')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          {...(hasTried && !isPossible && { error: t('stock.laterTime') })}
          beside={<Button type="submit">{t('stock.set')}</Button>}
        />
      </form>
    </fieldset>
  )
}

/** The instant of `2026-11-15T19:30` in a zone; null if it is incomplete, or the clocks skip it. */
function localInstant(text: string, zone: string): Instant | null {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text)
  if (!found) return null
  const [, date = '', hour, minute] = found
  return instantOf(date, Number(hour) * 60 + Number(minute), zone)
}

function CountFields({ row, branches, levels, make }: Pick<StockSheetProps, 'row' | 'branches' | 'levels' | 'make'>) {
  const { t, format } = useTranslation()
  const me = useMe()
  const own = branches.map((branch) => ({ branch, level: levelAt(levels, branch.id, row.key) }))
  const isCounted = own.some(({ level }) => level.stock !== null)
  const low = own.find(({ level }) => level.lowStock !== null)?.level.lowStock ?? null
  const branchIds = branches.map(({ id }) => id)
  return (
    <fieldset className={styles['group']}>
      <legend>{t('stock.stock')}</legend>
      <Switch
        checked={isCounted}
        description={t('stock.countHint')}
        onChange={(event) =>
          make(
            { branchIds, target: { ...row.target }, stock: { set: event.currentTarget.checked ? 10 : null } },
            row.name,
          )
        }
      >
        {t('stock.count')}
      </Switch>
      {own.map(
        ({ branch, level }) =>
          level.stock !== null && (
            <div key={branch.id} className={styles['branch']}>
              {branches.length > 1 && <span dir="auto">{branchName(branch, me, format.language)}</span>}
              <CountStepper row={row} branchIds={[branch.id]} stock={level.stock} make={make} />
            </div>
          ),
      )}
      {low !== null && <p className={styles['hint']}>{t('stock.lowMark', { count: low })}</p>}
    </fieldset>
  )
}
