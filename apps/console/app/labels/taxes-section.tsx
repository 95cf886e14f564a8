import type { ConsoleKey } from '@sofra/i18n/console'
import { Select, TextField } from '@sofra/ui/field'
import fieldStyles from '../changes/fields.module.css'
import { InputField, TextsField } from '../changes/fields.tsx'
import { useFormInput } from '../changes/form-input.ts'
import { numberForm } from '../changes/parse-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useField, useRecordStore, useRecords } from '../changes/records.tsx'
import { recordsOf } from '../menu-editor/menu-view.ts'
import { useTranslation } from '../shell/translation.tsx'
import { LabelList } from './label-list.tsx'
import { addTax, type TaxMode, taxFields, taxModeOf, taxModes } from './label-records.ts'
import styles from './labels-screen.module.css'
import { NewLabel } from './new-label.tsx'

const modeNames = {
  inclusive: 'labels.tax.inclusive',
  added: 'labels.tax.added',
  'on-order': 'labels.tax.onOrder',
} as const satisfies Record<TaxMode, ConsoleKey>

/** Rates are stored in thousandths of a percent. */
const rateForm = numberForm({ scale: 1000, min: 1, max: 100_000 })

/** The taxes, edited in place, and a form for the next one. */
export function TaxesSection() {
  const { t } = useTranslation()
  return (
    <section className={styles['section']} aria-labelledby="taxes-title">
      <div>
        <h2 id="taxes-title">{t('field.taxes')}</h2>
        <p className={styles['note']}>{t('labels.taxesHint')}</p>
      </div>
      <LabelList kind="tax" labels={recordsOf(useRecords(), 'tax')}>
        {(on) => (
          <>
            <TextsField on={on} field="names" label={t('field.names')} required />
            <div className={styles['fields']}>
              <InputField on={on} field="rate" label={t('field.rate')} form={rateForm} inputMode="decimal" unit="%" />
              <ModeField on={on} />
            </div>
          </>
        )}
      </LabelList>
      <NewTax />
    </section>
  )
}

function ModeField({ on }: { on: string }) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const isInclusive = useField(on, 'inclusive').input === true
  const isOnOrder = useField(on, 'on_order').input === true
  return (
    <ModeSelect
      label={t('labels.tax.mode')}
      value={taxModeOf({ inclusive: isInclusive, on_order: isOnOrder })}
      onChange={(mode) => void store.set(on, taxFields(mode))}
    />
  )
}

interface ModeSelectProps {
  readonly label: string
  readonly value: TaxMode
  readonly onChange: (mode: TaxMode) => void
}

function ModeSelect({ label, value, onChange }: ModeSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(taxModes.find((mode) => mode === event.currentTarget.value) ?? 'inclusive')}
    >
      {taxModes.map((mode) => (
        <option key={mode} value={mode}>
          {t(modeNames[mode])}
        </option>
      ))}
    </Select>
  )
}

/** The place of the form's input among the unsaved input; it is no record. */
const form = 'new/tax'

function NewTax() {
  const { t } = useTranslation()
  const store = useRecordStore()
  const typedRate = useFormInput(form, 'rate')
  const chosen = useFormInput(form, 'mode')
  const mode = taxModes.find((one) => one === chosen) ?? 'inclusive'
  const rate = rateForm.parse(typedRate)
  const add = (name: string, language: string, done: () => void) => {
    if ('problem' in rate) return
    const tax = { name, language, rate: Number(rate.to), mode }
    void store.make(
      (current) => addTax(current, tax),
      () => {
        store.clear(form, { name, rate: typedRate })
        done()
      },
    )
  }
  return (
    <NewLabel form={form} title={t('labels.newTax')} action={t('labels.addTax')} onAdd={add}>
      {(isTried) => (
        <>
          <TextField
            label={t('field.rate')}
            inputMode="decimal"
            autoComplete="off"
            value={typedRate}
            onChange={(event) => store.type(form, 'rate', event.currentTarget.value)}
            end={<span className={fieldStyles['unit']}>%</span>}
            {...(isTried && 'problem' in rate && { error: problemText(t, rate.problem) })}
          />
          <ModeSelect label={t('labels.tax.mode')} value={mode} onChange={(next) => store.type(form, 'mode', next)} />
        </>
      )}
    </NewLabel>
  )
}
