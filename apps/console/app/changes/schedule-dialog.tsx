import { wallTime } from '@sofra/availability'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { TextField } from '@sofra/ui/field'
import { type FormEvent, useId, useState } from 'react'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { checkDueTime, type DueTimeCheck, type LocalTime, parseTime, timeText } from './due-time.ts'
import styles from './schedule-dialog.module.css'

interface ScheduleDialogProps {
  readonly timeZone: string
  /** The time as it is; null: tomorrow at 06:00. */
  readonly initial: LocalTime | null
  readonly onSchedule: (time: LocalTime) => Promise<void>
  readonly onClose: () => void
}

const day = 86_400_000

/** Asks for a date and a time of day by the clock of the business, and says what they mean. */
export function ScheduleDialog({ timeZone, initial, onSchedule, onClose }: ScheduleDialogProps) {
  const { t, format } = useTranslation()
  const now = useMinute()
  const id = useId()
  const [date, setDate] = useState(initial?.date ?? wallTime(now + day, timeZone).date)
  const [time, setTime] = useState(timeText(initial?.minute ?? 360))
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const check = checkDueTime({ date, time }, timeZone, now)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const minute = parseTime(time)
    if (!('at' in check) || minute === null) return
    setSending(true)
    await onSchedule({ date, minute })
    setSending(false)
  }
  const isWrong = !('at' in check) && (wasTried || check.kind !== 'incomplete')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('collect.scheduleTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button variant="primary" type="submit" form={id} loading={isSending}>
            {t('collect.schedule')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p>{t('collect.zone', { zone: timeZone.replaceAll('_', ' '), time: format.time(now, timeZone) })}</p>
        <div className={styles['fields']}>
          <TextField
            type="date"
            label={t('collect.date')}
            value={date}
            min={wallTime(now, timeZone).date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <TextField
            type="time"
            label={t('collect.time')}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <p className={styles['meaning']} data-wrong={isWrong || undefined} role="status">
          {meaningOf(check)}
        </p>
      </form>
    </Dialog>
  )

  function meaningOf(found: DueTimeCheck): string {
    switch (found.kind) {
      case 'exact':
      case 'twice': {
        const at = `${format.dayLong(found.at, timeZone)}, ${format.time(found.at, timeZone)}`
        return t(found.kind === 'twice' ? 'collect.timeTwice' : 'collect.timeExact', { time: at })
      }
      case 'skipped':
        return t('collect.timeSkipped', { time })
      case 'past':
        return t('collect.timePast')
      case 'incomplete':
        return t('collect.timeIncomplete')
    }
  }
}
