import type { DayView, HoursView } from '../business/branch-view.ts'
import { typeNames } from '../business/type-names.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './branch-hours.module.css'

/** Minutes of a day. */
const wholeDay = 1440

/** Opening hours of a branch: today in the summary, the week in the details. */
export function BranchHours({ hours }: { hours: readonly HoursView[] }) {
  const translation = useTranslation()
  const { t, format } = translation
  const named = (types: HoursView['types']) => format.list(types.map((type) => t(typeNames[type])))
  if (hours.length === 0) return null
  return (
    <details className={styles['hours']}>
      <summary className={styles['summary']}>
        <span>
          {hours.map(({ types, days }) => (
            <span key={types.join()} className={styles['today']}>
              <span className={styles['label']}>{hours.length === 1 ? t('branches.today') : named(types)}</span>
              <Shifts day={days[0]} translation={translation} />
            </span>
          ))}
        </span>
      </summary>
      {hours.map(({ types, days }) => (
        <table key={types.join()} className={styles['week']}>
          <caption className={hours.length === 1 ? 'visually-hidden' : styles['types']}>{named(types)}</caption>
          <tbody>
            {days.map((day, ahead) => (
              <tr key={day.weekday} aria-current={ahead === 0 ? 'date' : undefined}>
                <th scope="row">{format.weekday(day.weekday)}</th>
                <td>
                  <Shifts day={day} translation={translation} />
                  {day.special && <span className={styles['special']}>{t('branches.special')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  )
}

function Shifts({ day, translation: { t, format } }: { day: DayView | undefined; translation: Translation }) {
  if (!day || day.shifts.length === 0) return <span>{t('open.closed')}</span>
  return day.shifts.map(({ from, to }) => (
    <bdi key={from}>
      {to - from === wholeDay ? t('branches.allDay') : `${format.timeOfDay(from)} – ${format.timeOfDay(to)}`}
    </bdi>
  ))
}
