import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Problem } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './cancel-reservation.module.css'

/** Cancels a reservation after a question; works without JavaScript. `failed`: no response. */
export function CancelReservation({ failed }: { readonly failed: boolean }) {
  const { t } = useTranslation()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details open={failed}>
      <summary className={classes(layout('centred'), text('medium'), styles['open'])}>
        {t('reservation.cancel')}
      </summary>
      <Form method="post" className={classes(layout('row', 'wrap', 'spread', 'gap3'), styles['confirm'])}>
        <p>{t('reservation.cancelAsk')}</p>
        <Button type="submit" variant="danger" loading={isBusy}>
          {t('reservation.cancelConfirm')}
        </Button>
        {failed && !isBusy && (
          <div className={layout('full')} role="alert">
            <Problem>{t('reserve.unreachable')}</Problem>
          </div>
        )}
      </Form>
    </details>
  )
}
