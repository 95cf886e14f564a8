import { Button } from '@sofra/ui/button'
import { Form, useNavigation } from 'react-router'
import { useWords } from '../shell/words.tsx'
import styles from './cancel-order.module.css'

/** Calls the order off while the shop has not begun. Asked twice, and works before the script. `action`: the order's page, from another one. */
export function CancelOrder({ action }: { action?: string }) {
  const { t } = useWords()
  const busy = useNavigation().state !== 'idle'
  return (
    <details>
      <summary className={styles['open']}>{t('order.cancel')}</summary>
      <Form method="post" {...(action !== undefined && { action })} className={styles['ask']}>
        <p>{t('order.cancelAsk')}</p>
        <Button type="submit" variant="danger" loading={busy}>
          {t('order.cancelConfirm')}
        </Button>
      </Form>
    </details>
  )
}
