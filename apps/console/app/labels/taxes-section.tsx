import { directionOf } from '@sofra/i18n'
import type { ConsoleKey } from '@sofra/i18n/console'
import { Button } from '@sofra/ui/button'
import { Select, TextField } from '@sofra/ui/field'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import fieldStyles from '../changes/fields.module.css'
import { InputField, TextsField } from '../changes/fields.tsx'
import { useFormInput } from '../changes/form-input.ts'
import { numberForm } from '../changes/parse-input.ts'
import { problemText } from '../changes/problem-text.ts'
import { useBusiness, useField, useRecordStore, useRecords } from '../changes/records.tsx'
import { recordsOf } from '../menu-editor/menu-view.ts'
import { useTranslation } from '../shell/translation.tsx'
import { LabelList } from './label-list.tsx'
import { addTax, type TaxMode, taxFields, taxModeOf, taxModes } from './label-records.ts'
import styles from './labels-screen.module.css'

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
  const { languages } = useBusiness()
  const [language = 'en'] = languages
  const store = useRecordStore()
  const name = useFormInput(form, 'name')
  const typedRate = useFormInput(form, 'rate')
  const chosen = useFormInput(form, 'mode')
  const mode = taxModes.find((one) => one === chosen) ?? 'inclusive'
  const [tried, setTried] = useState(false)
  const isMissing = name.trim() === ''
  const rate = rateForm.parse(typedRate)
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || 'problem' in rate) return
    const tax = { name, language, rate: Number(rate.to), mode }
    void store.make(
      (current) => addTax(current, tax),
      () => {
        store.revert(form, 'name', 'rate')
        setTried(false)
      },
    )
  }
  return (
    <form noValidate onSubmit={add} className={styles['new']} aria-label={t('labels.newTax')}>
      <TextField
        label={t('labels.newTax')}
        lang={language}
        dir={directionOf(language)}
        autoComplete="off"
        value={name}
        onChange={(event) => store.type(form, 'name', event.currentTarget.value)}
        {...(tried && isMissing && { error: problemText(t, 'text_missing') })}
      />
      <TextField
        label={t('field.rate')}
        inputMode="decimal"
        autoComplete="off"
        value={typedRate}
        onChange={(event) => store.type(form, 'rate', event.currentTarget.value)}
        end={<span className={fieldStyles['unit']}>%</span>}
        {...(tried && 'problem' in rate && { error: problemText(t, rate.problem) })}
      />
      <ModeSelect label={t('labels.tax.mode')} value={mode} onChange={(next) => store.type(form, 'mode', next)} />
      <Button type="submit" icon={<Plus aria-hidden="true" />}>
        {t('labels.addTax')}
      </Button>
    </form>
  )
}
