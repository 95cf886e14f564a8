import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
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
    <details className={text('small')}>
      <summary className={classes(layout('row', 'gap2'), text('muted'), styles['summary'])}>
        <span>
          {hours.map(({ types, days }) => (
            <span key={types.join()} className={classes(layout('row', 'wrap'), styles['today'])}>
              <span className={classes(text('medium'), styles['label'])}>
                {hours.length === 1 ? t('branches.today') : named(types)}
              </span>
              <Shifts day={days[0]} translation={translation} />
            </span>
          ))}
        </span>
      </summary>
      {hours.map(({ types, days }) => (
        <table key={types.join()} className={classes(layout('full'), styles['week'])}>
          <caption
            className={hours.length === 1 ? 'visually-hidden' : classes(text('muted', 'medium'), styles['types'])}
          >
            {named(types)}
          </caption>
          <tbody>
            {days.map((day, ahead) => (
              <tr key={day.weekday} aria-current={ahead === 0 ? 'date' : undefined}>
                <th scope="row">{format.weekday(day.weekday)}</th>
                <td className={text('figures')}>
                  <Shifts day={day} translation={translation} />
                  {day.special && (
                    <span className={classes(text('tiny'), styles['special'])}>{t('branches.special')}</span>
                  )}
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
