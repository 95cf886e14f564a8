import { defaultHours } from '@sofra/onboarding'
import type { BusinessType } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { Checkbox } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './setup-screen.module.css'

/** How the shop sells at first: guests come to it, pay cash, and the hours are filled in. */
export function SellingStep({ kind }: { kind: BusinessType }) {
  const { t, format } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const [shift] = defaultHours(kind).days[0]?.shifts ?? []
  const hours = shift ? `${format.timeOfDay(shift.from)}–${format.timeOfDay(shift.to)}` : ''
  return (
    <section className={classes(cardClass(), styles['card'])} aria-labelledby="setup-selling">
      <h2 id="setup-selling" className={styles['heading']}>
        {t('setup.sellingTitle')}
      </h2>
      <p className={styles['text']}>{t('setup.sellingText', { hours })}</p>
      <Form method="post" className={styles['form']}>
        <div>
          <Checkbox name="way" value="pickup" defaultChecked description={t('setup.pickupText')}>
            {t('setup.pickup')}
          </Checkbox>
          {kind !== 'shop' && (
            <Checkbox name="way" value="dine-in" defaultChecked description={t('setup.dineInText')}>
              {t('setup.dineIn')}
            </Checkbox>
          )}
        </div>
        <div className={styles['actions']}>
          <Button type="submit" name="intent" value="selling" variant="primary" size="large" loading={busy}>
            {t('setup.continue')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
