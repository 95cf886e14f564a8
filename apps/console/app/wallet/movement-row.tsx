import type { StaffWallet } from '@sofra/contract/console-wallet-codec'
import { textOf } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import { Button } from '@sofra/ui/button'
import { Badge, type Tone } from '@sofra/ui/chip'
import { TextField } from '@sofra/ui/field'
import { Form, useNavigation } from 'react-router'
import { FormDisclosure } from '../shell/form-disclosure.tsx'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import { AmountField } from './amount-field.tsx'
import styles from './movement-row.module.css'
import screenStyles from './wallet-screen.module.css'

type Movement = StaffWallet['history'][number]

interface MovementRowProps {
  readonly movement: Movement
  readonly currency: Currency
  readonly zone: string
  readonly nonce: string
}

const outcomes = {
  'on-hold': { label: 'wallet.isOnHold', tone: 'warning' },
  spent: { label: 'wallet.isSpent', tone: 'neutral' },
  'given-back': { label: 'wallet.isGivenBack', tone: 'positive' },
} as const satisfies Record<NonNullable<Movement['outcome']>, { label: string; tone: Tone }>

/** One wallet transaction, with a refund form for completed order payments. */
export function MovementRow({ movement, currency, zone, nonce }: MovementRowProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { amount, at, by, reason, outcome, order, expiresAt, expiring } = movement
  const sum = format.money(Math.abs(amount), currency)
  return (
    <li className={styles['row']}>
      <div className={styles['line']}>
        <span className={styles['what']}>
          {titleOf(translation, movement)}
          {outcome && <Badge tone={outcomes[outcome].tone}>{t(outcomes[outcome].label)}</Badge>}
        </span>
        <bdi className={styles['amount']} data-comes={amount > 0 || undefined}>
          {amount > 0 ? `+${sum}` : `\u2212${sum}`}
        </bdi>
      </div>
      <p className={styles['facts']}>
        <bdi>{format.dateTime(at, zone)}</bdi>
        {by !== '' && <span>{t('wallet.by', { name: by })}</span>}
        {reason !== '' && <bdi>{reason}</bdi>}
        {expiresAt !== null && amount > 0 && (
          <span>
            {t(expiring < amount ? 'wallet.goodUntil' : 'wallet.until', {
              amount: format.money(expiring, currency),
              date: format.date(expiresAt - 1, zone),
            })}
          </span>
        )}
      </p>
      {order && outcome === 'spent' && <Refund orderId={order.id} {...{ currency, nonce }} />}
    </li>
  )
}

function Refund({ orderId, currency, nonce }: { orderId: string; currency: Currency; nonce: string }) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('order') === orderId
  return (
    <FormDisclosure label={t('wallet.refund')}>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={nonce} />
        <input type="hidden" name="order" value={orderId} />
        <div className={screenStyles['fields']}>
          <AmountField currency={currency} />
          <TextField
            label={t('wallet.reason')}
            name="reason"
            autoComplete="off"
            minLength={3}
            maxLength={300}
            required
          />
        </div>
        <Button type="submit" variant="primary" loading={busy}>
          {t('wallet.refundNow')}
        </Button>
      </Form>
    </FormDisclosure>
  )
}

function titleOf({ t, format }: Translation, { kind, order, packageNames }: Movement): string {
  const number = order?.number ?? 0
  switch (kind) {
    case 'purchase':
      return t('wallet.bought', { name: textOf(packageNames ?? {}, format.language, Object.keys(packageNames ?? {})) })
    case 'credit':
      return t('wallet.credited')
    case 'hold':
      return t('wallet.ordered', { number })
    case 'release':
      return t('wallet.released', { number })
    case 'refund':
      return t('wallet.refunded', { number })
    case 'expiry':
      return t('wallet.expired')
    case 'closing':
      return t('wallet.closed')
  }
}
