import { giftDaysAt, type RequestedGift } from '@sofra/ordering'
import { Checkbox, Switch } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { TextArea, TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Gift } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { emptyGift } from '../guest/checkout-draft.ts'
import { useCheckout } from '../guest/checkout-store.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { useCheckoutPage } from './checkout-page.ts'
import { GiftCardFace } from './gift-card-face.tsx'
import styles from './gift-section.module.css'
import { PersonFields } from './person-fields.tsx'
import { giftDateId, phoneRefusal } from './refusal-text.ts'
import { Section } from './section.tsx'

/** The recipient, the message and the date of a gift, and whether prices are hidden. */
export function GiftSection() {
  const translation = useTranslation()
  const { t } = translation
  const { gift, updateDraft } = useCheckout()
  const summary = gift ? (
    <>
      <bdi>{gift.name.trim() || t('gift.unnamed')}</bdi>
      {gift.date !== null && ` · ${dateText(translation, gift.date)}`}
    </>
  ) : (
    t('gift.none')
  )
  return (
    <Section
      step="gift"
      title={t('gift.title')}
      icon={<Gift aria-hidden />}
      summary={summary}
      {...(gift === null && {
        opener: { label: t('gift.send'), onPress: () => updateDraft({ gift: emptyGift }) },
      })}
    >
      <Switch
        checked={gift !== null}
        description={t('gift.why')}
        onChange={(event) => updateDraft({ gift: event.currentTarget.checked ? emptyGift : null })}
      >
        {t('gift.send')}
      </Switch>
      {gift && <GiftFields gift={gift} />}
    </Section>
  )
}

/** A local date (`2026-11-20`) with its weekday: Friday 20 November. */
function dateText({ format }: Translation, date: string): string {
  // A date has neither an hour nor a time zone: noon UTC formatted in UTC is that day.
  return format.dayLong(Date.parse(`${date}T12:00:00Z`), 'UTC')
}

function GiftFields({ gift }: { gift: RequestedGift }) {
  const translation = useTranslation()
  const { t } = translation
  const { timeZone } = useShop()
  const { slot, updateDraft } = useCheckout()
  const { order, flow } = useCheckoutPage()
  const days = giftDaysAt(order.priced.now, timeZone)
  const change = (some: Partial<RequestedGift>) => updateDraft({ gift: { ...gift, ...some } })
  const invalidDate = slot === null && gift.date !== null && (gift.date < days.from || gift.date > days.until)
  const problems = {
    name: gift.name.trim() === '' ? t('gift.nameMissing') : null,
    phone:
      gift.phone.trim() === ''
        ? t('gift.phoneMissing')
        : phoneRefusal(translation, order.readiness.serverProblems, 'gift.'),
  }
  return (
    <>
      <PersonFields of="recipient" person={gift} problems={problems} marked={flow.state.submitted} onChange={change} />
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
      <GiftPreview message={gift.message} />
      {slot ? (
        <p className={text('small', 'muted')}>{t('gift.dateOfSlot')}</p>
      ) : (
        <GiftDate date={gift.date} days={days} invalid={invalidDate} onChange={(date) => change({ date })} />
      )}
      <Checkbox
        checked={gift.hidePrices}
        description={t('gift.hidePricesWhy')}
        onChange={(event) => change({ hidePrices: event.currentTarget.checked })}
      >
        {t('gift.hidePrices')}
      </Checkbox>
    </>
  )
}

/** The card as the recipient sees it. */
function GiftPreview({ message }: { message: string }) {
  const { t } = useTranslation()
  const { choices } = useCheckout()
  const name = choices.name.trim()
  return (
    <figure className={classes(layout('stack', 'gap2'), styles['preview'])}>
      <figcaption className={text('small', 'muted')}>{t('gift.preview')}</figcaption>
      <GiftCardFace
        heading={<p className={text('medium')}>{name === '' ? t('gift.unnamed') : t('order.giftFrom', { name })}</p>}
        message={message.trim()}
      />
    </figure>
  )
}

interface GiftDateProps {
  readonly date: string | null
  /** The first and the last day that can be chosen. */
  readonly days: ReturnType<typeof giftDaysAt>
  readonly invalid: boolean
  readonly onChange: (date: string | null) => void
}

function GiftDate({ date, days, invalid, onChange }: GiftDateProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['date']}>
      <TextField
        id={giftDateId}
        label={t('gift.date')}
        note={t('common.optional')}
        name="gift-date"
        type="date"
        min={days.from}
        max={days.until}
        defaultValue={date ?? ''}
        {...(invalid && { error: t('gift.dateGone') })}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </div>
  )
}
