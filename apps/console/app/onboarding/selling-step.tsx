import { defaultHours, type FirstWay, type Setup } from '@sofra/onboarding'
import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { Checkbox } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { useLayoutEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import { DeliveryCircle } from './delivery-circle.tsx'
import type { DeliveryStart, SetupProblem } from './setup.server.ts'
import styles from './setup-screen.module.css'

interface SellingStepProps {
  readonly branchId: string
  readonly business: Setup['business']
  readonly delivery: DeliveryStart
  readonly problem: SetupProblem | null
}

/** How the shop sells at first: guests come to it or have it delivered around it, pay cash, and the hours are filled in. */
export function SellingStep({ branchId, business, delivery, problem }: SellingStepProps) {
  const { t, format } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { kind, sellingTypes } = business
  const isChosen = (way: FirstWay) => (sellingTypes.length > 0 ? sellingTypes.includes(way) : way !== 'delivery')
  const [delivers, setDelivers] = useState(isChosen('delivery'))
  const deliveryBox = useRef<HTMLInputElement>(null)
  // It may have been pressed before hydration.
  useLayoutEffect(() => setDelivers(deliveryBox.current?.checked ?? false), [])
  const [shift] = defaultHours(kind).days[0]?.shifts ?? []
  const hours = shift ? `${format.timeOfDay(shift.from)}–${format.timeOfDay(shift.to)}` : ''
  return (
    <section className={classes(cardClass(), styles['card'])} aria-labelledby="setup-selling">
      <h2 id="setup-selling" className={styles['heading']}>
        {t('setup.sellingTitle')}
      </h2>
      <p className={styles['text']}>{t('setup.sellingText', { hours })}</p>
      <Form method="post" className={classes(styles['form'], delivers && styles['withMap'])}>
        <div className={styles['ways']}>
          <Checkbox name="way" value="pickup" defaultChecked={isChosen('pickup')} description={t('setup.pickupText')}>
            {t('setup.pickup')}
          </Checkbox>
          {kind !== 'shop' && (
            <Checkbox
              name="way"
              value="dine-in"
              defaultChecked={isChosen('dine-in')}
              description={t('setup.dineInText')}
            >
              {t('setup.dineIn')}
            </Checkbox>
          )}
          <Checkbox
            name="way"
            value="delivery"
            ref={deliveryBox}
            checked={delivers}
            onChange={(event) => setDelivers(event.currentTarget.checked)}
            description={t('setup.deliveryText')}
          >
            {t('setup.delivery')}
          </Checkbox>
        </div>
        {delivers && (
          <DeliveryCircle
            branchId={branchId}
            currency={business.currency}
            delivery={delivery}
            isMissing={problem === 'pin'}
          />
        )}
        <div className={styles['actions']}>
          <Button type="submit" name="intent" value="selling" variant="primary" size="large" loading={busy}>
            {t('setup.continue')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
