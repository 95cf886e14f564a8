import { type Amount, amountFromWire, amountToWire, type Currency, currencyDigits } from '@sofra/money'
import { type TipChoice, type Tips, tipOf } from '@sofra/pricing'
import { RadioCards } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { westernDigits } from '../delivery/address-form.ts'
import { useWords } from '../shell/words.tsx'
import pageStyles from './page.module.css'
import { useCheckout } from './store.ts'

interface TipCardProps {
  readonly tips: Tips
  /** What the shares are of. */
  readonly subtotal: Amount
  readonly currency: Currency
}

/** Something for those who cook and bring it: one press, or an amount of one's own; nothing unless the guest says so. */
export function TipCard({ tips, subtotal, currency }: TipCardProps) {
  const { t, format } = useWords()
  const { businessId } = useShop()
  const { tip, wish } = useCheckout(businessId)
  const proposed = choicesOf(tips)
  const known = proposed.find((one) => isSame(one, tip))
  const [own, setOwn] = useState(tip !== null && !known)
  const money = (amount: Amount) => format.money(amount, currency)

  const choose = (value: string) => {
    setOwn(value === 'own')
    // An amount of one's own is nothing until it is said: what was pressed before is not given in its place.
    wish({ tip: proposed.find((one) => keyOf(one) === value) ?? null })
  }
  return (
    <section className={`${pageStyles['card']} ${pageStyles['stack']}`} aria-label={t('tip.title')}>
      <RadioCards
        legend={t('tip.title')}
        name="tip"
        columns={3}
        value={own ? 'own' : known ? keyOf(known) : 'none'}
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
      {own && <OwnTip currency={currency} tip={tip} onChange={(tip) => wish({ tip })} />}
    </section>
  )
}

interface OwnTipProps {
  readonly currency: Currency
  readonly tip: TipChoice | null
  readonly onChange: (tip: TipChoice | null) => void
}

function OwnTip({ currency, tip, onChange }: OwnTipProps) {
  const { t } = useWords()
  const given = tip?.kind === 'amount' ? tip.amount : 0
  const [wrong, setWrong] = useState(false)
  return (
    <TextField
      label={t('tip.amount', { currency })}
      name="tip-amount"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={given === 0 ? '' : String(amountToWire(given, currency))}
      {...(wrong && { error: t('tip.wrong') })}
      // Enter is for the button of the page alone.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => {
        const amount = readAmount(event.currentTarget.value, currency)
        setWrong(amount === null)
        onChange(amount ? { kind: 'amount', amount } : null)
      }}
    />
  )
}

/** The amount somebody has typed, in whatever digits; null when it is none that can be paid. */
export function readAmount(text: string, currency: Currency): Amount | null {
  const written = westernDigits(text.trim()).replace(/[,٫]/, '.')
  if (written === '') return 0
  const fraction = /^\d{1,7}(?:\.(\d*))?$/.exec(written)
  // Finer than the coin: in 1,000 yen the comma is no decimal point, and nobody knows what else was meant by it.
  if (!fraction || (fraction[1] ?? '').length > currencyDigits(currency)) return null
  return amountFromWire(Number(written), currency)
}

function choicesOf(tips: Tips): readonly TipChoice[] {
  return tips.kind === 'percents'
    ? tips.percents.map((percent) => ({ kind: 'percent', percent }))
    : tips.amounts.map((amount) => ({ kind: 'amount', amount }))
}

function keyOf(choice: TipChoice): string {
  return choice.kind === 'percent' ? `percent-${choice.percent}` : `amount-${choice.amount}`
}

function isSame(one: TipChoice, other: TipChoice | null): boolean {
  return other !== null && keyOf(one) === keyOf(other)
}
