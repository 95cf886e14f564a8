import type { FieldProblem } from '@sofra/contract'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import styles from './conflicts-dialog.module.css'
import { type ChangeWords, fieldName, recordName } from './describe-change.ts'
import { problemText } from './problem-text.ts'

interface DraftProblemsProps {
  readonly problems: readonly FieldProblem[]
  readonly words: ChangeWords
  readonly onClose: () => void
}

/** What is wrong with the changes of a draft, so that it cannot be published. */
export function DraftProblems({ problems, words, onClose }: DraftProblemsProps) {
  const { t } = words.translation
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('collect.invalidTitle')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      <p>{t('collect.invalidText')}</p>
      <ProblemList problems={problems} words={words} />
    </Dialog>
  )
}

/** Problems in words: the record, the field, and what is wrong. */
export function ProblemList({ problems, words }: Omit<DraftProblemsProps, 'onClose'>) {
  return (
    <ul className={styles['conflicts']}>
      {problems.map(({ path, code }) => {
        const [on = '', field = ''] = path.split(/\.(.*)/s)
        const name = [recordName(on, words), field === '' ? '' : fieldName(field, words)].filter(Boolean).join(' · ')
        return (
          <li key={path + code}>
            <p className={styles['name']} dir="auto">
              {name}
            </p>
            <p>{problemText(words.translation.t, code)}</p>
          </li>
        )
      })}
    </ul>
  )
}
