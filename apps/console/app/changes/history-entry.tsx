import type { Change, ChangeSet } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Card } from '@sofra/ui/card'
import { Badge } from '@sofra/ui/chip'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMinute } from '../shell/clock.tsx'
import { ChangeLines } from './change-lines.tsx'
import type { ChangeWords } from './describe-change.ts'
import styles from './history-entry.module.css'
import { agoText, titleOf } from './history-words.ts'

/** Changes that are shown at first. */
const firstChanges = 4

interface HistoryEntryProps {
  readonly set: ChangeSet
  readonly words: ChangeWords
  readonly timeZone: string
  readonly onUndo: (set: ChangeSet) => void
  readonly isUndoing: boolean
}

/** A set of changes: who, when and what, with a button that takes it back. */
export function HistoryEntry({ set, words, timeZone, onUndo, isUndoing }: HistoryEntryProps) {
  const { translation } = words
  const { t } = translation
  const title = titleOf(set, words, timeZone)
  return (
    <Card inside="stacked" className={styles['entry']}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h3 dir="auto">{title}</h3>
          <p className={styles['who']}>
            <bdi>{set.by}</bdi> · <EntryTime at={set.at} words={words} timeZone={timeZone} />
          </p>
        </div>
        {set.undoneBy === null ? (
          <Button
            size="small"
            icon={<Undo2 aria-hidden="true" />}
            loading={isUndoing}
            aria-label={t('history.undoOf', { what: title })}
            onClick={() => onUndo(set)}
          >
            {t('common.undo')}
          </Button>
        ) : (
          <Badge>{t('history.undone')}</Badge>
        )}
      </div>
      <SomeChanges changes={set.changes} count={set.count} words={words} />
    </Card>
  )
}

/** The time of the day, and how long ago within the last hour. */
export function EntryTime({ at, words, timeZone }: { at: number; words: ChangeWords; timeZone: string }) {
  const { format } = words.translation
  const ago = agoText(at, useMinute(), words.translation)
  const exact = format.dateTime(at, timeZone)
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {format.time(at, timeZone)}
      {ago !== null && ` · ${ago}`}
    </time>
  )
}

function SomeChanges({ changes, count, words }: { changes: readonly Change[]; count: number; words: ChangeWords }) {
  const { t } = words.translation
  const [isOpen, setOpen] = useState(false)
  const hidden = changes.length - firstChanges
  const unlisted = count - changes.length
  return (
    <div className={styles['changes']}>
      <ChangeLines changes={isOpen ? changes : changes.slice(0, firstChanges)} words={words} />
      {hidden > 0 && !isOpen && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {t('history.more', { count: count - firstChanges })}
          </Button>
        </div>
      )}
      {isOpen && unlisted > 0 && <p className={styles['who']}>{t('history.unlisted', { count: unlisted })}</p>}
    </div>
  )
}
