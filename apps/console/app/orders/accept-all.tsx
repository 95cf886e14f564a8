import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import type { Card } from './board.ts'
import { useBoardActions } from './board-context.ts'

/** Accepts all new orders that are shown, each with the time on its card, after a confirmation; for two orders or more. */
export function AcceptAll({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation()
  const { start, may } = useBoardActions()
  const [isAsking, setAsking] = useState(false)
  const acceptable = cards.filter(({ order, saving }) => !saving && may(order, 'accepted'))
  if (acceptable.length < 2 && !isAsking) return null
  const close = () => setAsking(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('orders.acceptAll')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('orders.acceptAllTitle', { count: acceptable.length })}
        actions={
          <>
            <Button onClick={close}>{t('common.back')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                for (const { order } of acceptable) start(order, 'accepted')
                close()
              }}
            >
              {t('orders.acceptAll')}
            </Button>
          </>
        }
      >
        <p>{t('orders.acceptAllText')}</p>
      </Dialog>
    </>
  )
}
