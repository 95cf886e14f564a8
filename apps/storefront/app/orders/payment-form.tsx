import { isOnline, type Order, type PaymentMethod } from '@sofra/ordering'
import { Button, buttonClass } from '@sofra/ui/button'
import { RadioCards } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PaymentIcon } from '../payments/payment-icon.tsx'
import pageStyles from '../shell/page.module.css'
import { useTranslation } from '../shell/translation.tsx'
import styles from './payment-form.module.css'
import type { PaymentFormResult } from './payment-form-result.ts'

interface PaymentFormProps {
  readonly order: Order
  /** The methods to choose from. */
  readonly methods: readonly PaymentMethod[]
  readonly heading: string
  /** Whether the page has a more important button. */
  readonly secondary?: boolean
  /** Result of the last submission. */
  readonly result: PaymentFormResult | null
}

/** Form that starts the payment of an unpaid order with the chosen method, and redirects to its payment page. */
export function PaymentForm({ order, methods, heading, secondary = false, result }: PaymentFormProps) {
  const { t, format } = useTranslation()
  const { quote, paymentMethod } = order
  const [chosen, setChosen] = useState(methods.includes(paymentMethod) ? paymentMethod : methods[0])
  const url = result?.url ?? null
  const paying = useIsSubmitting('pay')
  useEffect(() => {
    if (url !== null) location.assign(url)
  }, [url])
  return (
    <>
      {result?.problem && (
        <Notice tone="warning" alert>
          {t(result.problem)}
        </Notice>
      )}
      <Form method="post" className={classes(pageStyles['card'], pageStyles['stack'])} aria-labelledby="pay-heading">
        <h2 id="pay-heading" className={pageStyles['heading']}>
          {heading}
        </h2>
        <RadioCards
          legend={heading}
          legendHidden
          name="method"
          value={chosen}
          onChange={(value) => setChosen(methods.find((one) => one === value))}
          options={methods.map((one) => ({
            value: one,
            label: t(`payment.${one}`),
            icon: <PaymentIcon method={one} />,
          }))}
        />
        {url === null ? (
          <Button
            type="submit"
            name="intent"
            value="pay"
            variant={secondary ? 'secondary' : 'primary'}
            size="large"
            wide
            loading={paying}
            end={<bdi>{format.money(quote.toPay, quote.currency)}</bdi>}
          >
            {t(chosen && isOnline(chosen) ? 'payment.continue' : 'checkout.place')}
          </Button>
        ) : (
          // Without script there is no redirect: the page shows a link.
          <a className={buttonClass({ variant: 'primary', size: 'large', wide: true })} href={url} rel="noreferrer">
            {t('payment.continue')}
          </a>
        )}
      </Form>
    </>
  )
}

/** Form that cancels the unpaid order, so that the guest can change the cart. */
export function EditOrderForm({ order: { sellingType } }: Pick<PaymentFormProps, 'order'>) {
  const { t } = useTranslation()
  return (
    <Form method="post" className={layout('stack', 'gap2')}>
      <input type="hidden" name="type" value={sellingType} />
      <Button type="submit" name="intent" value="change" size="large" wide loading={useIsSubmitting('change')}>
        {t('payment.change')}
      </Button>
      <p className={paymentNote}>{t('payment.changeText')}</p>
    </Form>
  )
}

/** Class of a note below a payment form. */
export const paymentNote = classes(text('small', 'muted', 'centred'), styles['note'])

function useIsSubmitting(intent: 'pay' | 'change'): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}
