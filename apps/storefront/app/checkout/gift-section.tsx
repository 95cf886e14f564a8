import { giftDaysAt, type WantedGift } from '@sofra/ordering'
import { Checkbox, Switch } from '@sofra/ui/choice'
import { TextArea, TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { westernDigits } from '../delivery/address-form.ts'
import { useWords } from '../shell/words.tsx'
import { dayText } from './gift-day.ts'
import styles from './gift-section.module.css'
import { PhoneField } from './phone-field.tsx'
import { SectionDone } from './section.tsx'
import { useCheckout } from './store.ts'
import { emptyGift } from './wishes.ts'

/** The id of a field of a present, by which the summary of problems finds it. */
export const giftFieldId = (field: 'name' | 'phone' | 'date') => `gift-${field}`

/** Whom it is for, and for when. */
export function GiftSummary() {
  const words = useWords()
  const { t } = words
  const { businessId } = useShop()
  const { gift } = useCheckout(businessId)
  if (!gift) return t('gift.none')
  return (
    <>
      <bdi>{gift.name.trim() || t('gift.somebody')}</bdi>
      {gift.date !== null && ` · ${dayText(words, gift.date)}`}
    </>
  )
}

interface GiftBodyProps {
  readonly now: number
  /** The guest has tried to order: what is missing is said at once. */
  readonly tried: boolean
  /** The recipient's number as the shop refused it, in words. */
  readonly phoneRefused: string | null
  readonly onDone: () => void
}

/** Asks whether it is a present, for whom, with what words, and whether the price is to be seen. */
export function GiftBody(props: GiftBodyProps) {
  const { t } = useWords()
  const { businessId } = useShop()
  const { gift, wish } = useCheckout(businessId)
  return (
    <>
      <Switch
        checked={gift !== null}
        description={t('gift.why')}
        onChange={(event) => wish({ gift: event.currentTarget.checked ? emptyGift : null })}
      >
        {t('gift.send')}
      </Switch>
      {gift && <GiftFields {...props} gift={gift} />}
      {!gift && <SectionDone onDone={props.onDone} />}
    </>
  )
}

function GiftFields({ gift, now, tried, phoneRefused, onDone }: GiftBodyProps & { readonly gift: WantedGift }) {
  const { t } = useWords()
  const { businessId, timeZone } = useShop()
  const { slot, wish } = useCheckout(businessId)
  const [left, setLeft] = useState<readonly string[]>([])
  const days = giftDaysAt(now, timeZone)
  const change = (some: Partial<WantedGift>) => wish({ gift: { ...gift, ...some } })
  const leave = (field: string) => () => setLeft((fields) => [...fields, field])
  const told = (field: string, wrong: boolean, text: string) =>
    wrong && (tried || left.includes(field)) ? { error: text } : {}
  const passed = slot === null && gift.date !== null && (gift.date < days.from || gift.date > days.until)
  const lacksPhone = gift.phone.trim() === ''

  return (
    <>
      <div className={styles['fields']}>
        <TextField
          id={giftFieldId('name')}
          label={t('gift.name')}
          name="gift-name"
          autoComplete="off"
          maxLength={100}
          defaultValue={gift.name}
          {...told('name', gift.name.trim() === '', t('gift.nameMissing'))}
          onChange={(event) => change({ name: event.currentTarget.value })}
          onBlur={leave('name')}
        />
        <PhoneField
          id={giftFieldId('phone')}
          label={t('gift.phone')}
          name="gift-phone"
          autoComplete="off"
          dialCode={gift.dialCode}
          defaultValue={gift.phone}
          {...(phoneRefused === null || lacksPhone
            ? told('phone', lacksPhone, t('gift.phoneMissing'))
            : told('phone', true, phoneRefused))}
          onChange={(event) => change({ phone: westernDigits(event.currentTarget.value) })}
          onDialCode={(dialCode) => change({ dialCode })}
          onBlur={leave('phone')}
        />
      </div>
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
            {...(passed && { error: t('gift.dateGone') })}
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
          setLeft(['name', 'phone'])
          if (gift.name.trim() !== '' && !lacksPhone && !passed && phoneRefused === null) onDone()
        }}
      />
    </>
  )
}
