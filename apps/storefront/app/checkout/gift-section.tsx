import { giftDaysAt, type RequestedGift } from '@sofra/ordering'
import { Checkbox, Switch } from '@sofra/ui/choice'
import { TextArea, TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { PhoneField } from '../contact/phone-field.tsx'
import { westernDigits } from '../delivery/address-form.ts'
import { emptyGift } from '../guest/checkout-draft.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import { giftDateText } from './gift-date-text.ts'
import styles from './gift-section.module.css'
import { SectionDone } from './section.tsx'

/** The DOM id of a gift field, which the problem summary links to. */
export const giftFieldId = (field: 'name' | 'phone' | 'date') => `gift-${field}`

/** The recipient and the date of the gift. */
export function GiftSummary() {
  const translation = useTranslation()
  const { t } = translation
  const { businessId } = useShop()
  const { gift } = useCheckout(businessId)
  if (!gift) return t('gift.none')
  return (
    <>
      <bdi>{gift.name.trim() || t('gift.unnamed')}</bdi>
      {gift.date !== null && ` · ${giftDateText(translation, gift.date)}`}
    </>
  )
}

interface GiftBodyProps {
  readonly now: number
  /** Whether the guest has tried to place the order: missing fields are then marked. */
  readonly submitted: boolean
  /** Why the server rejected the recipient's phone number, as text; null when it did not. */
  readonly phoneRefused: string | null
  readonly onDone: () => void
}

/** Form of a gift order: recipient, message, date, and whether prices are hidden. */
export function GiftBody(props: GiftBodyProps) {
  const { t } = useTranslation()
  const { businessId } = useShop()
  const { gift, updateDraft } = useCheckout(businessId)
  return (
    <>
      <Switch
        checked={gift !== null}
        description={t('gift.why')}
        onChange={(event) => updateDraft({ gift: event.currentTarget.checked ? emptyGift : null })}
      >
        {t('gift.send')}
      </Switch>
      {gift && <GiftFields {...props} gift={gift} />}
      {!gift && <SectionDone onDone={props.onDone} />}
    </>
  )
}

function GiftFields({ gift, now, submitted, phoneRefused, onDone }: GiftBodyProps & { readonly gift: RequestedGift }) {
  const { t } = useTranslation()
  const { businessId, timeZone } = useShop()
  const { slot, updateDraft } = useCheckout(businessId)
  const [touched, setTouched] = useState<readonly GiftField[]>([])
  const days = giftDaysAt(now, timeZone)
  const change = (some: Partial<RequestedGift>) => updateDraft({ gift: { ...gift, ...some } })
  const invalidDate = slot === null && gift.date !== null && (gift.date < days.from || gift.date > days.until)

  return (
    <>
      <RecipientFields
        gift={gift}
        marked={(field) => submitted || touched.includes(field)}
        phoneRefused={phoneRefused}
        onChange={change}
        onLeave={(field) => setTouched((fields) => [...fields, field])}
      />
      <TextArea
        label={t('gift.message')}
        note={t('common.optional')}
        name="gift-message"
        maxLength={500}
        rows={3}
        placeholder={t('gift.messagePlaceholder')}
        defaultValue={gift.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      {slot ? (
        <p className={styles['hint']}>{t('gift.dateOfSlot')}</p>
      ) : (
        <div className={styles['date']}>
          <TextField
            id={giftFieldId('date')}
            label={t('gift.date')}
            note={t('common.optional')}
            name="gift-date"
            type="date"
            min={days.from}
            max={days.until}
            defaultValue={gift.date ?? ''}
            {...(invalidDate && { error: t('gift.dateGone') })}
            onChange={(event) => change({ date: event.currentTarget.value || null })}
          />
        </div>
      )}
      <Checkbox
        checked={gift.hidePrices}
        description={t('gift.hidePricesWhy')}
        onChange={(event) => change({ hidePrices: event.currentTarget.checked })}
      >
        {t('gift.hidePrices')}
      </Checkbox>
      <SectionDone
        onDone={() => {
          setTouched(['name', 'phone'])
          const complete = gift.name.trim() !== '' && gift.phone.trim() !== ''
          if (complete && !invalidDate && phoneRefused === null) onDone()
        }}
      />
    </>
  )
}

type GiftField = 'name' | 'phone'

interface RecipientFieldsProps {
  readonly gift: RequestedGift
  /** Whether an invalid field is marked. */
  readonly marked: (field: GiftField) => boolean
  /** Why the server rejected the phone number, as text; null when it did not. */
  readonly phoneRefused: string | null
  readonly onChange: (some: Partial<RequestedGift>) => void
  readonly onLeave: (field: GiftField) => void
}

function RecipientFields({ gift, marked, phoneRefused, onChange, onLeave }: RecipientFieldsProps) {
  const { t } = useTranslation()
  const missingName = gift.name.trim() === ''
  const phoneProblem = gift.phone.trim() === '' ? t('gift.phoneMissing') : phoneRefused
  return (
    <div className={styles['fields']}>
      <TextField
        id={giftFieldId('name')}
        label={t('gift.name')}
        name="gift-name"
        autoComplete="off"
        maxLength={100}
        defaultValue={gift.name}
        {...(missingName && marked('name') && { error: t('gift.nameMissing') })}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onBlur={() => onLeave('name')}
      />
      <PhoneField
        id={giftFieldId('phone')}
        label={t('gift.phone')}
        name="gift-phone"
        autoComplete="off"
        dialCode={gift.dialCode}
        defaultValue={gift.phone}
        {...(phoneProblem !== null && marked('phone') && { error: phoneProblem })}
        onChange={(event) => onChange({ phone: westernDigits(event.currentTarget.value) })}
        onDialCode={(dialCode) => onChange({ dialCode })}
        onBlur={() => onLeave('phone')}
      />
    </div>
  )
}
