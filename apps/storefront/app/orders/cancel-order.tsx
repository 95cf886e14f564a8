import { Button } from '@sofra/ui/button'
import { Problem } from '@sofra/ui/field'
import { Form, useNavigation } from 'react-router'
import { useWords } from '../shell/words.tsx'
import styles from './cancel-order.module.css'

/** Calls the order off while the shop has not begun. Asked twice, and works before the script. `failed`: nobody answered. */
export function CancelOrder({ failed }: { failed: boolean }) {
  const { t } = useWords()
  const busy = useNavigation().state !== 'idle'
  return (
    <details open={failed}>
      <summary className={styles['open']}>{t('order.cancel')}</summary>
      <Form method="post" className={styles['ask']}>
        <p>{t('order.cancelAsk')}</p>
        <Button type="submit" variant="danger" loading={busy}>
          {t('order.cancelConfirm')}
        </Button>
        {failed && !busy && (
          <div className={styles['failed']} role="alert">
            <Problem>{t('order.cancelFailed')}</Problem>
          </div>
        )}
      </Form>
    </details>
  )
}
