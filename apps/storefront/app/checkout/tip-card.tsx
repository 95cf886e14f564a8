import { type Amount, amountFromWire, amountToWire, type Currency, currencyDigits } from '@sofra/money'
import { type TipChoice, type Tips, tipOf } from '@sofra/pricing'
import { RadioCards } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useCheckout } from '../guest/checkout-store.ts'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import { westernDigits } from '../shell/western-digits.ts'

interface TipCardProps {
  readonly tips: Tips
  /** The base of percentage tips. */
  readonly subtotal: Amount
  readonly currency: Currency
}

/** Choice of a tip: one of the shop's proposals, a custom amount, or none (the default). */
export function TipCard({ tips, subtotal, currency }: TipCardProps) {
  const { t, format } = useTranslation()
  const { tip, updateDraft } = useCheckout()
  const proposed = choicesOf(tips)
  const selected = proposed.find((one) => isSameTip(one, tip))
  const [custom, setCustom] = useState(tip !== null && !selected)
  const money = (amount: Amount) => format.money(amount, currency)

  const choose = (value: string) => {
    setCustom(value === 'own')
    // A custom tip starts without an amount: the previous choice is not carried over.
    updateDraft({ tip: proposed.find((one) => keyOf(one) === value) ?? null })
  }
  return (
    <section className={`${pageStyles['card']} ${pageStyles['stack']}`} aria-label={t('tip.title')}>
      <RadioCards
        legend={t('tip.title')}
        name="tip"
        columns={3}
        value={custom ? 'own' : selected ? keyOf(selected) : 'none'}
        onChange={choose}
        options={[
          { value: 'none', label: t('tip.none') },
          ...proposed.map((one) => ({
            value: keyOf(one),
            ...(one.kind === 'percent'
              ? { label: format.percent(one.percent), description: <bdi>{money(tipOf(one, subtotal))}</bdi> }
              : { label: <bdi>{money(one.amount)}</bdi> }),
          })),
          { value: 'own', label: t('tip.own') },
        ]}
      />
      {custom && <CustomTip currency={currency} tip={tip} onChange={(tip) => updateDraft({ tip })} />}
    </section>
  )
}

interface CustomTipProps {
  readonly currency: Currency
  readonly tip: TipChoice | null
  readonly onChange: (tip: TipChoice | null) => void
}

function CustomTip({ currency, tip, onChange }: CustomTipProps) {
  const { t } = useTranslation()
  const current = tip?.kind === 'amount' ? tip.amount : 0
  const [invalid, setInvalid] = useState(false)
  return (
    <TextField
      label={t('tip.amount', { currency })}
      name="tip-amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={current === 0 ? '' : String(amountToWire(current, currency))}
      {...(invalid && { error: t('tip.wrong') })}
      // Enter must not submit the page's form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => {
        const amount = parseTipAmount(event.currentTarget.value, currency)
        setInvalid(amount === null)
        onChange(amount ? { kind: 'amount', amount } : null)
      }}
    />
  )
}

/** Parses a typed amount to minor units, in Western or Arabic digits; 0 when empty, null when invalid. */
export function parseTipAmount(text: string, currency: Currency): Amount | null {
  const normalized = westernDigits(text.trim()).replace(/[,٫]/, '.')
  if (normalized === '') return 0
  const fraction = /^\d{1,7}(?:\.(\d*))?$/.exec(normalized)
  // More decimals than the currency has: in "1,000" yen the comma is ambiguous, so the amount is rejected.
  if (!fraction || (fraction[1] ?? '').length > currencyDigits(currency)) return null
  return amountFromWire(Number(normalized), currency)
}

function choicesOf(tips: Tips): readonly TipChoice[] {
  return tips.kind === 'percents'
    ? tips.percents.map((percent) => ({ kind: 'percent', percent }))
    : tips.amounts.map((amount) => ({ kind: 'amount', amount }))
}

function keyOf(choice: TipChoice): string {
  return choice.kind === 'percent' ? `percent-${choice.percent}` : `amount-${choice.amount}`
}

function isSameTip(one: TipChoice, other: TipChoice | null): boolean {
  return other !== null && keyOf(one) === keyOf(other)
}
