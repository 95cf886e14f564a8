import { ConflictsDialog } from './conflicts-dialog.tsx'
import type { ChangeWords } from './describe-change.ts'
import type { useUndo } from './use-undo.ts'

/** Asks which values of a set to take back that have been changed since. */
export function UndoConflicts({ undo, words }: { undo: ReturnType<typeof useUndo>; words: ChangeWords }) {
  const { t } = words.translation
  const { refused, cancel, undoChosen } = undo
  if (!refused) return null
  return (
    <ConflictsDialog
      key={refused.set.id}
      conflicts={refused.conflicts}
      words={words}
      title={t('history.conflictTitle')}
      text={t('history.conflictText', { count: refused.conflicts.length })}
      mine={t('history.valueBefore')}
      confirmLabel={t('common.undo')}
      onConfirm={(choices) => undoChosen(refused, choices)}
      onClose={cancel}
    />
  )
}
