import { type Change, valueAt } from '@sofra/changes'
import { textOf } from '@sofra/menu'
import { currencyDigits, rateFromWire } from '@sofra/money'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { Select, TextField } from '@sofra/ui/field'
import { Segmented } from '@sofra/ui/segmented'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { textsOf, useBusiness, useRecords } from '../changes/records.tsx'
import { parseAmount, plainNumber } from '../shell/parse-amount.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './bulk-bar.module.css'
import { changePrices, commonStep, type PriceEdit } from './bulk-changes.ts'

interface PriceDialogProps {
  readonly ids: ReadonlySet<string>
  readonly onClose: () => void
  readonly onApply: (changes: readonly Change[]) => void
}

type Direction = 'raise' | 'lower' | 'set'
type Unit = 'percent' | 'amount'

interface Input {
  readonly direction: Direction
  readonly unit: Unit
  readonly text: string
  /** The prices become multiples of this amount in minor units. */
  readonly step: number
}

/** How many examples of new prices are shown. */
const maxExamples = 4

/** Raises, lowers or sets the prices of the chosen items, with a rule for rounding. */
export function PriceDialog({ ids, onClose, onApply }: PriceDialogProps) {
  const { t, format } = useTranslation()
  const { currency } = useBusiness()
  const records = useRecords()
  const formId = useId()
  const steps = useMemo(() => roundingSteps(currencyDigits(currency)), [currency])
  const [input, setInput] = useState<Input>(() => ({
    direction: 'raise',
    unit: 'percent',
    text: '',
    step: commonStep(records, ids, steps),
  }))
  const [isSubmitted, setSubmitted] = useState(false)
  const edit = editOf(input, currency)
  const changes = edit ? changePrices(records, ids, edit, input.step) : []
  const isPercent = input.direction !== 'set' && input.unit === 'percent'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (edit) onApply(changes)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.pricesTitle', { count: ids.size })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('bulk.pricesApply', { count: changes.length })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
        <Segmented<Direction>
          label={t('bulk.direction')}
          name="direction"
          value={input.direction}
          onChange={(direction) => setInput({ ...input, direction })}
          options={[
            { value: 'raise', label: t('bulk.raise') },
            { value: 'lower', label: t('bulk.lower') },
            { value: 'set', label: t('bulk.set') },
          ]}
        />
        {input.direction !== 'set' && (
          <Segmented<Unit>
            label={t('bulk.unit')}
            name="unit"
            value={input.unit}
            onChange={(unit) => setInput({ ...input, unit })}
            options={[
              { value: 'percent', label: '%' },
              { value: 'amount', label: t('bulk.amount') },
            ]}
          />
        )}
        <TextField
          label={isPercent ? t('bulk.percent') : t('bulk.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={input.text}
          onChange={(event) => setInput({ ...input, text: event.target.value })}
          {...(isSubmitted && !edit && { error: t(isPercent ? 'bulk.percentWrong' : 'changes.problem.amount') })}
        />
        <Select
          label={t('bulk.rounding')}
          value={input.step}
          onChange={(event) => setInput({ ...input, step: Number(event.currentTarget.value) })}
        >
          {steps.map((step) => (
            <option key={step} value={step}>
              {step === 1 ? t('bulk.noRounding') : t('bulk.roundTo', { amount: format.money(step, currency) })}
            </option>
          ))}
        </Select>
        <Examples changes={changes.slice(0, maxExamples)} more={changes.length - maxExamples} />
      </form>
    </Dialog>
  )
}

/** Some of the prices before and after. */
function Examples({ changes, more }: { changes: readonly Change[]; more: number }) {
  const { t, format } = useTranslation()
  const { currency, languages } = useBusiness()
  const records = useRecords()
  if (changes.length === 0) return null
  return (
    <ul className={styles['examples']} aria-label={t('bulk.examples')}>
      {changes.map(({ on, from, to }) => {
        const names = textsOf(valueAt(records.get(`item/${on.split('/')[1]}`), 'names'))
        return (
          <li key={on}>
            <span className={styles['example']} dir="auto">
              {textOf(names, format.language, languages)}
            </span>
            <span className={styles['change']}>
              <bdi>{format.money(Number(from), currency)}</bdi>
              <ArrowRight aria-hidden="true" />
              <bdi>{format.money(Number(to), currency)}</bdi>
            </span>
          </li>
        )
      })}
      {more > 0 && <li>{t('bulk.more', { count: more })}</li>}
    </ul>
  )
}

/** The amounts in minor units to which prices are rounded in a currency with this many decimals: quarters where there are cents. */
function roundingSteps(digits: number): readonly number[] {
  return digits === 2 ? [1, 5, 10, 25, 50, 100] : [1, 5, 10, 50, 100, 250]
}

/** The edit of a valid input, null of an invalid one. */
function editOf({ direction, unit, text }: Input, currency: string): PriceEdit | null {
  if (direction !== 'set' && unit === 'percent') {
    const plain = plainNumber(text)
    if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(plain)) return null
    const rate = rateFromWire(Number(plain))
    return { kind: 'percent', rate: direction === 'lower' ? -rate : rate }
  }
  const amount = parseAmount(text, currency, { min: 0 })
  if (amount === null) return null
  if (direction === 'set') return { kind: 'set', amount }
  return { kind: 'amount', amount: direction === 'lower' ? -amount : amount }
}
