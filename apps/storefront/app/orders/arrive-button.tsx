import { arrivedAt, type Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { CircleCheck, MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { useWords } from '../shell/words.tsx'
import styles from './arrive-button.module.css'

/** Tells the shop that the guest is outside, once; what was said is there on every device that watches the order. */
export function ArriveButton({ order }: { order: Order }) {
  const { t, format } = useWords()
  const { referenceId, timeZone } = useShop()
  const [state, setState] = useState<'idle' | 'telling' | 'told' | 'failed'>('idle')
  const at = arrivedAt(order)

  const tell = async () => {
    setState('telling')
    const told = await post(`/${referenceId}/order/${order.id}/arrive.json?key=${encodeURIComponent(order.key)}`)
    setState(told ? 'told' : 'failed')
  }
  if (at !== null || state === 'told') {
    return (
      <p className={styles['told']} role="status">
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
        loading={state === 'telling'}
        icon={<MapPinCheck aria-hidden />}
        onClick={tell}
      >
        {t('arrive.button')}
      </Button>
      <p className={styles['why']} role="status">
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
