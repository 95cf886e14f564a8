import type { Conflict } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Segmented } from '@sofra/ui/segmented'
import { useId, useState } from 'react'
import styles from './conflicts-dialog.module.css'
import { type ChangeWords, fieldName, recordName, valueText } from './describe-change.ts'
import type { Choice } from './resolve-conflicts.ts'

interface ConflictsDialogProps {
  readonly conflicts: readonly Conflict[]
  readonly words: ChangeWords
  readonly title: string
  readonly text: string
  /** The name of the value that the changes would set. */
  readonly mine: string
  readonly confirmLabel: string
  readonly onConfirm: (choices: readonly Choice[]) => void
  readonly onClose: () => void
}

/** Shows both values of everything that was changed meanwhile, and lets the person choose one by one. */
export function ConflictsDialog(props: ConflictsDialogProps) {
  const { conflicts, words, title, text, mine, confirmLabel, onConfirm, onClose } = props
  const { t } = words.translation
  const id = useId()
  const [choices, setChoices] = useState<readonly Choice[]>(() => conflicts.map(() => 'current'))
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button variant="primary" onClick={() => onConfirm(choices)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <ul className={styles['conflicts']}>
        {conflicts.map((conflict, at) => {
          const { on, field, to, current } = conflict
          const name = [recordName(on, words, current ?? to), field === null ? '' : fieldName(field, words)]
          const label = name.filter(Boolean).join(' · ')
          return (
            <li key={`${on} ${field}`}>
              <p className={styles['name']} dir="auto">
                {label}
              </p>
              <Segmented
                label={label}
                name={`${id}-${at}`}
                value={choices[at] ?? 'current'}
                onChange={(choice) => setChoices(choices.with(at, choice))}
                options={[
                  {
                    value: 'current',
                    label: <Side name={t('collect.valueNow')} value={sideText(conflict, current, words)} />,
                  },
                  { value: 'mine', label: <Side name={mine} value={sideText(conflict, to, words)} /> },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function sideText(conflict: Conflict, value: Conflict['to'], words: ChangeWords): string {
  const { t } = words.translation
  if (conflict.field !== null) return valueText(conflict, value, words)
  return t(value === null ? 'history.removed' : 'collect.exists')
}

function Side({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles['side']}>
      <span className={styles['sideName']}>{name}</span>
      <bdi>{value}</bdi>
    </span>
  )
}
