import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Problem } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './cancel-order.module.css'

/**
 * Form that cancels an order the shop has not accepted, with a confirmation; works without JavaScript. `failed`: no
 * response.
 */
export function CancelOrder({ failed }: { failed: boolean }) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <details open={failed}>
      <summary className={classes(layout('centred'), text('medium'), styles['open'])}>{t('order.cancel')}</summary>
      <Form method="post" className={classes(layout('row', 'wrap', 'spread', 'gap3'), styles['confirm'])}>
        <p>{t('order.cancelAsk')}</p>
        <Button type="submit" variant="danger" loading={busy}>
          {t('order.cancelConfirm')}
        </Button>
        {failed && !busy && (
          <div className={layout('full')} role="alert">
            <Problem>{t('order.cancelFailed')}</Problem>
          </div>
        )}
      </Form>
    </details>
  )
}
