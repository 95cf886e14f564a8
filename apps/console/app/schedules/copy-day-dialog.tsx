import { Button } from '@sofra/ui/button'
import { Checkbox } from '@sofra/ui/choice'
import { Dialog } from '@sofra/ui/dialog'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import { weekdays } from './edit-schedule.ts'
import styles from './schedule-field.module.css'

interface CopyDayDialogProps {
  /** The day whose hours are copied; null: the dialog is closed. */
  readonly weekday: number | null
  readonly onClose: () => void
  readonly onCopy: (days: readonly number[]) => void
}

/** Asks to which days the hours of one are copied. All others are chosen at first. */
export function CopyDayDialog({ weekday, onClose, onCopy }: CopyDayDialogProps) {
  const { t, format } = useTranslation()
  return (
    <Dialog
      open={weekday !== null}
      onClose={onClose}
      title={weekday === null ? '' : t('schedule.copyTitle', { day: format.weekday(weekday) })}
    >
      {weekday !== null && <DaysForm key={weekday} weekday={weekday} onClose={onClose} onCopy={onCopy} />}
    </Dialog>
  )
}

function DaysForm({ weekday, onClose, onCopy }: CopyDayDialogProps) {
  const { t, format } = useTranslation()
  const others = weekdays.filter((day) => day !== weekday)
  const [chosen, setChosen] = useState<readonly number[]>(others)
  return (
    <div className={styles['copy']}>
      <div className={styles['copyDays']}>
        {others.map((day) => (
          <Checkbox
            key={day}
            checked={chosen.includes(day)}
            onChange={(event) =>
              setChosen(event.currentTarget.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
            }
          >
            {format.weekday(day)}
          </Checkbox>
        ))}
      </div>
      <div className={styles['copyActions']}>
        <Button onClick={onClose}>{t('common.back')}</Button>
        <Button variant="primary" onClick={() => onCopy(chosen)}>
          {t('schedule.copy')}
        </Button>
      </div>
    </div>
  )
}
