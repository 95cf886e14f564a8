import { arrivedAt, type Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { CircleCheck, MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './arrive-button.module.css'

/**
 * Button that notifies the shop once that the guest has arrived. The arrival is shown on every device with the order.
 */
export function ArriveButton({ order }: { order: Order }) {
  const { t, format } = useTranslation()
  const { referenceId, timeZone } = useShop()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const at = arrivedAt(order)

  const send = async () => {
    setState('sending')
    const sent = await post(`/${referenceId}/order/${order.id}/arrive.json?key=${encodeURIComponent(order.key)}`)
    setState(sent ? 'sent' : 'failed')
  }
  if (at !== null || state === 'sent') {
    return (
      <p className={styles['sent']} role="status">
        <CircleCheck size={22} aria-hidden />
        <span>{t('arrive.done')}</span>
        {at !== null && <bdi className={styles['at']}>{format.time(at, timeZone)}</bdi>}
      </p>
    )
  }
  return (
    <div className={styles['arrive']}>
      <Button
        variant="primary"
        size="large"
        wide
        loading={state === 'sending'}
        icon={<MapPinCheck aria-hidden />}
        onClick={send}
      >
        {t('arrive.button')}
      </Button>
      <p className={styles['hint']} role="status">
        {state === 'failed' ? t('arrive.failed') : t('arrive.why')}
      </p>
    </div>
  )
}

async function post(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return response.ok
  } catch {
    return false
  }
}
