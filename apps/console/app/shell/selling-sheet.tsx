import { Refusal } from '@sofra/contract'
import { pauseSelling, setBusy } from '@sofra/contract/calls/console-selling'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { type SellingType, textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Segmented } from '@sofra/ui/segmented'
import { Sheet } from '@sofra/ui/sheet'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { type OrderableType, orderableTypes, typeName } from '../orders/destination.ts'
import { endOfToday } from '../stock/sold-out.ts'
import { apiClient } from './api-client.ts'
import { useReadNow } from './clock.tsx'
import { OwnPauses } from './own-pauses.tsx'
import { announceSellingChange } from './selling-changes.ts'
import { busyChanges, pauseChanges, type SellingChange, undoOf } from './selling-edits.ts'
import styles from './selling-sheet.module.css'
import { useSellingStates } from './selling-states.ts'
import { useTranslation } from './translation.tsx'

const minute = 60_000
const pauseMinutes = [15, 30, 60] as const
const extraMinutes = [10, 20, 30, 45] as const
const busyHours = ['1', '2', '4'] as const

interface SellingSheetProps {
  /** The branches that are changed; at least one. */
  readonly branches: readonly StaffBranch[]
  readonly onClose: () => void
}

/** Pauses ways of selling and adds minutes to their times: each with one press, which can be undone. */
export function SellingSheet({ branches, onClose }: SellingSheetProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const readNow = useReadNow()
  const ids = new Set(branches.map(({ id }) => id))
  const states = useSellingStates().filter(({ branchId }) => ids.has(branchId))
  const [type, setType] = useState<OrderableType | 'all'>('all')
  const [hours, setHours] = useState<(typeof busyHours)[number]>('1')
  const [isSaving, setSaving] = useState(false)
  const [first] = branches
  const zone = first?.timeZone ?? 'UTC'

  const offered = orderableTypes.filter((one) => states.some(({ types }) => types.some((way) => way.type === one)))
  const types: readonly SellingType[] = type === 'all' ? offered : [type]
  const ways = states.flatMap((state) => state.types.filter((way) => types.includes(way.type)))
  const isPaused = ways.some(({ pause }) => pause !== null)
  const isBusy = ways.some(({ busy }) => busy !== null)
  const today = endOfToday(readNow(), zone)
  const whole = type === 'all' ? t('pause.everything') : typeName(type, translation)

  const send = async (changes: readonly SellingChange[]) => {
    const api = apiClient(format.language)
    for (const change of changes) {
      await ('pause' in change ? api.call(pauseSelling, { body: change }) : api.call(setBusy, { body: change }))
    }
    announceSellingChange()
  }
  const save = async (changes: readonly SellingChange[], text: string) => {
    const undo = undoOf(changes, states)
    setSaving(true)
    try {
      await send(changes)
      showToast({ text, action: { label: t('common.undo'), run: () => void send(undo).catch(report) } })
    } catch (error) {
      report(error)
    } finally {
      onClose()
    }
  }
  const report = (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    showToast({ tone: 'danger', text: error.code === 'forbidden' ? t('menu.mayNot') : t('pause.notSaved') })
  }
  const pause = (until: number | null) => {
    const text =
      until === null
        ? t('pause.pausedForNow', { type: whole })
        : t('pause.paused', { type: whole, time: format.time(until, zone) })
    void save(pauseChanges(branches, types, { until }), text)
  }
  const addMinutes = (minutes: number) => {
    const until = readNow() + Number(hours) * 60 * minute
    const text = t('pause.busy', { type: whole, time: format.duration(minutes), until: format.time(until, zone) })
    void save(busyChanges(branches, types, { minutes, until }), text)
  }
  const button = (label: string, press: () => void, primary = false) => (
    <Button key={label} variant={primary ? 'primary' : 'secondary'} loading={isSaving} onClick={press}>
      {label}
    </Button>
  )

  const names = branches.map((branch) => textOf(branch.names, format.language, branch.languages))
  // Outside the bar, which is always dark.
  return createPortal(
    <Sheet open onClose={onClose} title={t('pause.title')} closeLabel={t('common.close')}>
      <div className={styles['parts']}>
        <p className={styles['branches']}>{names.join(' · ')}</p>
        <OwnPauses states={states} branches={branches} />
        {offered.length > 1 && (
          <Segmented
            label={t('pause.types')}
            name="pause-type"
            value={type}
            onChange={setType}
            options={[
              { value: 'all', label: t('pause.all') },
              ...offered.map((one) => ({ value: one, label: typeName(one, translation) })),
            ]}
          />
        )}
        <section className={styles['part']} aria-labelledby="pause-part">
          <h3 id="pause-part">{t('pause.pause')}</h3>
          {isPaused &&
            button(
              t('pause.resume'),
              () => void save(pauseChanges(branches, types, null), t('pause.resumed', { type: whole })),
              true,
            )}
          <div className={styles['choices']}>
            {pauseMinutes.map((minutes) => button(format.duration(minutes), () => pause(readNow() + minutes * minute)))}
            {button(t('pause.until', { time: format.time(today, zone) }), () => pause(today))}
            {button(t('pause.forNow'), () => pause(null))}
          </div>
        </section>
        <section className={styles['part']} aria-labelledby="busy-part">
          <h3 id="busy-part">{t('pause.addMinutes')}</h3>
          <p className={styles['note']}>{t('pause.addMinutesNote')}</p>
          <Segmented
            label={t('pause.busyFor')}
            name="busy-hours"
            value={hours}
            onChange={setHours}
            options={busyHours.map((value) => ({
              value,
              label: t('pause.for', { time: format.duration(Number(value) * 60) }),
            }))}
          />
          {isBusy &&
            button(
              t('pause.usual'),
              () => void save(busyChanges(branches, types, null), t('pause.usualNow', { type: whole })),
              true,
            )}
          <div className={styles['choices']}>
            {extraMinutes.map((minutes) =>
              button(t('pause.plus', { time: format.duration(minutes) }), () => addMinutes(minutes)),
            )}
          </div>
        </section>
      </div>
    </Sheet>,
    document.body,
  )
}
