import type { ChangeSet } from '@sofra/changes'
import type { ChangeHistory } from '@sofra/contract/console-changes-codec'
import { buttonClass } from '@sofra/ui/button'
import { Select, TextField } from '@sofra/ui/field'
import { EmptyState } from '@sofra/ui/state'
import { History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useMinute } from '../shell/clock.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { recordName } from './describe-change.ts'
import { HistoryEntry } from './history-entry.tsx'
import { type HistoryArea, type HistoryFilters, historyAreas } from './history-filters.ts'
import styles from './history-screen.module.css'
import { type HistoryBusiness, wordsOf } from './history-words.ts'
import { UndoConflicts } from './undo-conflicts.tsx'
import { useUndo } from './use-undo.ts'

interface HistoryScreenProps {
  readonly history: ChangeHistory
  readonly business: HistoryBusiness
  readonly filters: HistoryFilters
}

/** Every change of the business: who, when and what, newest first, each with undo. */
export function HistoryScreen({ history, business, filters }: HistoryScreenProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { timeZone } = business
  const [params] = useSearchParams()
  const now = useMinute()
  const undo = useUndo(business.id)
  const words = wordsOf(translation, business, history.records)
  const days = Map.groupBy(history.sets, ({ at }) => format.date(at, timeZone))
  const isFiltered = [filters.by, filters.area, filters.day, filters.on].some((value) => value !== null)
  return (
    <Screen title={t('history.title')}>
      <Filters history={history} filters={filters} />
      {filters.on !== null && (
        <p className={styles['record']}>
          {t('history.ofRecord', { name: recordName(filters.on, words) })}{' '}
          <Link to={addressWith(params, { on: null })}>{t('history.all')}</Link>
        </p>
      )}
      {history.sets.length === 0 && (
        <EmptyState illustration={<History />} title={t(isFiltered ? 'history.nothingFound' : 'history.noneTitle')}>
          {t(isFiltered ? 'history.otherFilters' : 'history.none')}
        </EmptyState>
      )}
      {[...days].map(([day, sets]) => (
        <section key={day} className={styles['day']} aria-label={day}>
          <h2 className={styles['heading']}>{dayName(sets, now, timeZone, format)}</h2>
          {sets.map((set) => (
            <HistoryEntry
              key={set.id}
              set={set}
              words={words}
              timeZone={timeZone}
              onUndo={undo.undo}
              isUndoing={undo.undoing === set.id}
            />
          ))}
        </section>
      ))}
      <nav className={styles['pages']} aria-label={t('history.pages')}>
        {filters.before !== null && (
          <Link className={buttonClass()} to={addressWith(params, { before: null })}>
            {t('history.latest')}
          </Link>
        )}
        {history.next !== null && (
          <Link className={buttonClass()} to={addressWith(params, { before: history.next })}>
            {t('history.older')}
          </Link>
        )}
      </nav>
      <UndoConflicts undo={undo} words={words} />
    </Screen>
  )
}

type Format = ReturnType<typeof useTranslation>['format']

/** "Today", "Yesterday", or the day with its year. */
function dayName([first]: readonly ChangeSet[], now: number, zone: string, format: Format): string {
  if (!first) return ''
  const day = format.relativeDay(first.at, now, zone)
  return day === format.day(first.at, zone) ? format.date(first.at, zone) : day
}

/** The address of this screen with other parameters; null removes one. A filter begins at the newest page. */
function addressWith(params: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(params)
  if (!('before' in changes)) next.delete('before')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

function Filters({ history, filters }: Pick<HistoryScreenProps, 'history' | 'filters'>) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filter = (name: string, value: string) =>
    setParams(new URLSearchParams(addressWith(params, { [name]: value || null })), { replace: true })
  return (
    <search className={styles['filters']} aria-label={t('history.filters')}>
      <Select
        label={t('history.by')}
        value={filters.by ?? ''}
        onChange={(event) => filter('by', event.currentTarget.value)}
      >
        <option value="">{t('history.everyone')}</option>
        {history.authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('history.area')}
        value={filters.area ?? ''}
        onChange={(event) => filter('area', event.currentTarget.value)}
      >
        <option value="">{t('history.everything')}</option>
        {(Object.keys(historyAreas) as HistoryArea[]).map((area) => (
          <option key={area} value={area}>
            {t(`history.areas.${area}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('history.day')}
        type="date"
        value={filters.day ?? ''}
        onChange={(event) => filter('day', event.currentTarget.value)}
      />
    </search>
  )
}
