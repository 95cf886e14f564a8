import type { Change } from '@sofra/changes'
import { Notice } from '@sofra/ui/notice'
import { type ChangeWords, fieldName, recordName } from './describe-change.ts'
import { ProblemList } from './draft-problems.tsx'
import type { RefusedDraft } from './use-drafts.ts'

interface DraftFindingsProps {
  readonly refused: RefusedDraft
  readonly words: ChangeWords
}

/** Which changes of a draft stand in the way of publishing it, so that it is known before. */
export function DraftFindings({ refused, words }: DraftFindingsProps) {
  const { t } = words.translation
  if (refused.conflicts.length === 0) {
    return (
      <Notice tone="warning" title={t('collect.invalidTitle')}>
        <ProblemList problems={refused.problems} words={words} />
      </Notice>
    )
  }
  const names = refused.conflicts.map((conflict) => changeName(conflict, words))
  return (
    <Notice tone="warning" title={t('collect.conflictTitle')}>
      {t('collect.conflictAhead', { what: names.join(t('changes.listSeparator')) })}
    </Notice>
  )
}

/** The record and the field of a change: "Hummus · Price". */
export function changeName({ on, field, from, to }: Change, words: ChangeWords): string {
  return [recordName(on, words, from ?? to), field === null ? '' : fieldName(field, words)].filter(Boolean).join(' · ')
}
