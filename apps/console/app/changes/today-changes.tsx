import type { ChangeHistory } from '@sofra/contract/console-changes-codec'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { Button } from '@sofra/ui/button'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { EntryTime } from './history-entry.tsx'
import { businessOf, titleOf, wordsOf } from './history-words.ts'
import styles from './today-changes.module.css'
import { UndoConflicts } from './undo-conflicts.tsx'
import { useUndo } from './use-undo.ts'

/** Sets that are listed; the history has all of them. */
const listed = 5

interface TodayChangesProps {
  /** Of `readTodayChanges`. */
  readonly history: ChangeHistory
  /** A branch of the business. */
  readonly branch: StaffBranch
}

/** The last changes of today, each with undo. */
export function TodayChanges({ history, branch }: TodayChangesProps) {
  const business = businessOf(branch)
  const translation = useTranslation()
  const { t } = translation
  const undo = useUndo(business.id)
  // Its code is loaded after the page: a press before that would have no effect.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const words = wordsOf(translation, business, history.records)
  const sets = history.sets.slice(0, listed)
  return (
    <div className={styles['today']}>
      {sets.length === 0 ? (
        <p className={styles['none']}>{t('history.noneToday')}</p>
      ) : (
        <ul className={styles['sets']}>
          {sets.map((set) => {
            const title = titleOf(set, words, business.timeZone)
            return (
              <li key={set.id} className={styles['set']}>
                <div className={styles['text']}>
                  <p className={styles['title']} dir="auto">
                    {title}
                  </p>
                  <p className={styles['who']}>
                    <bdi>{set.by}</bdi> · <EntryTime at={set.at} words={words} timeZone={business.timeZone} />
                  </p>
                </div>
                {set.undoneBy === null ? (
                  <Button
                    size="small"
                    variant="quiet"
                    icon={<Undo2 aria-hidden="true" />}
                    loading={undo.undoing === set.id}
                    disabled={!isHydrated}
                    aria-label={t('history.undoOf', { what: title })}
                    onClick={() => undo.undo(set)}
                  >
                    {t('common.undo')}
                  </Button>
                ) : (
                  <span className={styles['who']}>{t('history.undone')}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <Link className={styles['all']} to={`/settings/history?branch=${branch.id}`}>
        {t('history.all')}
      </Link>
      <UndoConflicts undo={undo} words={words} />
    </div>
  )
}
