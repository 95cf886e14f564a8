import { arrivedAt, type Order } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { CircleCheck, MapPinCheck } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { postJson } from '../shell/post-json.ts'
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
    const address = `/${referenceId}/order/${order.id}/arrive.json?key=${encodeURIComponent(order.key)}`
    setState(
      await postJson(address, {}).then(
        () => 'sent' as const,
        () => 'failed' as const,
      ),
    )
  }
  if (at !== null || state === 'sent') {
    return (
      <p className={classes(layout('row', 'gap3'), text('medium'), styles['sent'])} role="status">
        <CircleCheck size={22} aria-hidden />
        <span className={layout('grow')}>{t('arrive.done')}</span>
        {at !== null && <bdi className={text('figures')}>{format.time(at, timeZone)}</bdi>}
      </p>
    )
  }
  return (
    <div className={layout('stack', 'gap2')}>
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
      <p className={text('small', 'muted', 'centred')} role="status">
        {state === 'failed' ? t('arrive.failed') : t('arrive.why')}
      </p>
    </div>
  )
}
