import type { Change } from '@sofra/changes'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Select } from '@sofra/ui/field'
import { useState } from 'react'
import { useBusiness, useRecords } from '../changes/records.tsx'
import { recordsOf } from '../menu-editor/menu-view.ts'
import { orderableTypes, typeName } from '../orders/destination.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './bulk-bar.module.css'
import { changeLists } from './bulk-changes.ts'

interface LabelsDialogProps {
  readonly ids: ReadonlySet<string>
  readonly onClose: () => void
  readonly onApply: (changes: readonly Change[]) => void
}

type Edit = 'keep' | 'add' | 'remove'
const fields = ['tag_ids', 'tax_ids', 'types'] as const
type Field = (typeof fields)[number]

/** Adds tags, taxes and ways of selling to the chosen items, and takes others off. */
export function LabelsDialog({ ids, onClose, onApply }: LabelsDialogProps) {
  const { t } = useTranslation()
  const records = useRecords()
  const options = useLabelOptions()
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const editOf = (field: Field, value: string) => edits.get(`${field}/${value}`) ?? 'keep'
  const apply = () =>
    onApply(
      fields.flatMap((field) => {
        const chosen = (edit: Edit) =>
          options[field].map(({ value }) => value).filter((value) => editOf(field, value) === edit)
        return changeLists(records, ids, field, { add: chosen('add'), remove: chosen('remove') })
      }),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.labelsTitle', { count: ids.size })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('bulk.labelsApply')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {fields.map(
          (field) =>
            options[field].length > 0 && (
              <fieldset key={field} className={styles['group']}>
                <legend className={styles['legend']}>{t(legends[field])}</legend>
                <div className={styles['options']}>
                  {options[field].map(({ value, label }) => (
                    <LabelEdit
                      key={value}
                      label={label}
                      value={editOf(field, value)}
                      onChange={(edit) => setEdits(new Map(edits).set(`${field}/${value}`, edit))}
                    />
                  ))}
                </div>
              </fieldset>
            ),
        )}
      </div>
    </Dialog>
  )
}

const legends = { tag_ids: 'field.tags', tax_ids: 'field.taxes', types: 'field.types' } as const

function useLabelOptions(): Readonly<Record<Field, readonly { value: string; label: string }[]>> {
  const translation = useTranslation()
  const { languages } = useBusiness()
  const records = useRecords()
  const nameOf = (names: Readonly<Record<string, string>>, id: string) =>
    textOf(names, translation.format.language, languages) || id
  return {
    tag_ids: recordsOf(records, 'tag').map(([value, { names }]) => ({ value, label: nameOf(names, value) })),
    tax_ids: recordsOf(records, 'tax').flatMap(([value, { names, on_order }]) =>
      on_order ? [] : [{ value, label: nameOf(names, value) }],
    ),
    types: orderableTypes.map((value) => ({ value, label: typeName(value, translation) })),
  }
}

interface LabelEditProps {
  readonly label: string
  readonly value: Edit
  readonly onChange: (edit: Edit) => void
}

function LabelEdit({ label, value, onChange }: LabelEditProps) {
  const { t } = useTranslation()
  return (
    <>
      <span dir="auto" aria-hidden="true">
        {label}
      </span>
      <Select
        label={<span className="visually-hidden">{label}</span>}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Edit)}
      >
        <option value="keep">{t('bulk.keep')}</option>
        <option value="add">{t('bulk.add')}</option>
        <option value="remove">{t('bulk.takeOff')}</option>
      </Select>
    </>
  )
}
