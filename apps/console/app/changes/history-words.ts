import type { ChangeSet, Records } from '@sofra/changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import type { Translation } from '../shell/translation.tsx'
import { type ChangeWords, fieldName, recordName } from './describe-change.ts'
import type { EditedBusiness } from './records.tsx'

/** A business whose history is shown. */
export interface HistoryBusiness extends EditedBusiness {
  readonly timeZone: string
}

/** The business of a branch. */
export function businessOf({ businessId, currency, languages, timeZone }: StaffBranch): HistoryBusiness {
  return { id: businessId, currency, languages, timeZone }
}

/** The words of changes, with the records that a page of the history names. */
export function wordsOf(translation: Translation, business: EditedBusiness, records: Records): ChangeWords {
  return { translation, business, records }
}

/** What a set did, in one line: "Hummus · Large: Price", "12 changes", "Menu of 12 Nov restored". */
export function titleOf(set: ChangeSet, words: ChangeWords, timeZone: string): string {
  const { t, format } = words.translation
  if (set.kind === 'restore' && set.restoredAt !== null) {
    return t('history.restored', { time: format.dateTime(set.restoredAt, timeZone) })
  }
  const what = subjectOf(set, words)
  if (set.kind === 'undo') return t('history.undid', { what })
  if (set.kind === 'import') return t('history.imported', { count: set.count })
  return set.title === null ? what : t('history.published', { name: set.title })
}

function subjectOf({ changes, count }: ChangeSet, words: ChangeWords): string {
  const { t } = words.translation
  const [first] = changes
  if (!first || new Set(changes.map(({ on }) => on)).size > 1) return t('history.changes', { count })
  const name = recordName(first.on, words, first.from ?? first.to)
  if (first.field === null) return t(first.to === null ? 'history.removedName' : 'history.addedName', { name })
  return count > 1 ? name : t('history.fieldOf', { name, field: fieldName(first.field, words) })
}

/** How long ago, within the last hour; null before. */
export function agoText(at: number, now: number, { t, format }: Translation): string | null {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes >= 60) return null
  return minutes < 1 ? t('history.justNow') : t('history.ago', { duration: format.duration(minutes) })
}
