import { Combobox } from '@sofra/ui/combobox'
import { IconButton } from '@sofra/ui/icon-button'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './fields.module.css'
import { listOf } from './fields.tsx'
import { useLiveNote } from './live-note.tsx'
import { useField } from './records.tsx'

interface OrderedFieldProps {
  readonly on: string
  readonly field: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Whether the order matters. By default: yes. */
  readonly isOrdered?: boolean
}

/** A list of ids in an order: moved by buttons, extended by a search among those that are not in it. */
export function OrderedField({ on, field, label, options, isOrdered = true }: OrderedFieldProps) {
  const { t } = useTranslation()
  const { input, error, set } = useField(on, field)
  const note = useLiveNote(on, field)
  const chosen = listOf(input)
  const names = new Map(options.map((option) => [option.value, option.label]))
  const move = (index: number, step: -1 | 1) =>
    set(chosen.toSpliced(index, 1).toSpliced(index + step, 0, chosen[index] ?? ''))
  return (
    <div className={styles['ordered']}>
      {note !== undefined && <p>{note}</p>}
      {chosen.length > 0 && (
        <ol aria-label={label}>
          {chosen.map((id, index) => {
            const name = names.get(id) ?? id
            return (
              <li key={id}>
                <span className={styles['orderedName']}>
                  <bdi>{name}</bdi>
                </span>
                {isOrdered && (
                  <>
                    <IconButton
                      label={t('changes.moveUp', { name })}
                      icon={<ArrowUp aria-hidden="true" />}
                      aria-disabled={index === 0}
                      onClick={() => index > 0 && move(index, -1)}
                    />
                    <IconButton
                      label={t('changes.moveDown', { name })}
                      icon={<ArrowDown aria-hidden="true" />}
                      aria-disabled={index === chosen.length - 1}
                      onClick={() => index < chosen.length - 1 && move(index, 1)}
                    />
                  </>
                )}
                <IconButton
                  label={t('changes.takeOff', { name })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => set(chosen.toSpliced(index, 1))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <Combobox
        // Empty again after each addition.
        key={chosen.length}
        label={label}
        placeholder={t('changes.add')}
        value=""
        options={options.filter((option) => !chosen.includes(option.value))}
        emptyText={t('changes.nothingFound')}
        onChange={(id) => id !== '' && set([...chosen, id])}
        {...(error !== undefined && { error })}
      />
    </div>
  )
}
