import { Button } from '@sofra/ui/button'
import { Minus, Plus, X } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import type { Card } from './board.ts'
import { useBoardActions } from './board-context.ts'
import styles from './card-actions.module.css'
import { moveKey, nextMove } from './moves.ts'
import { promiseLimits, promiseStep } from './suggestion.ts'

/** The button for the next state of an order; for new orders also the promise stepper and the reject button. */
export function CardActions({ card: { order, saving }, minutes }: { card: Card; minutes: number }) {
  const { t, format } = useTranslation()
  const { start, may, setMinutes } = useBoardActions()
  const next = nextMove(order)
  if (saving || next === null || !may(order, next)) return null
  if (next !== 'accepted') {
    return (
      <Button wide className={styles['next']} onClick={() => start(order, next)}>
        {t(moveKey(next, order))}
      </Button>
    )
  }
  const promise = format.duration(minutes)
  return (
    <div className={styles['answer']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset requires a legend; this is a row of two buttons. */}
      <div className={styles['promise']} role="group" aria-label={t('orders.promise')}>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('orders.less')}
          disabled={minutes <= promiseLimits.min}
          onClick={() => setMinutes(order, minutes - promiseStep)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output className={styles['minutes']}>{promise}</output>
        <button
          type="button"
          className={styles['step']}
          aria-label={t('orders.more')}
          disabled={minutes >= promiseLimits.max}
          onClick={() => setMinutes(order, minutes + promiseStep)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      <div className={styles['row']}>
        {may(order, 'rejected') && (
          <Button className={styles['no']} onClick={() => start(order, 'rejected')}>
            <X className={styles['cross']} aria-hidden="true" />
            <span className={styles['noWord']}>{t('moves.reject')}</span>
          </Button>
        )}
        <Button variant="primary" wide className={styles['yes']} onClick={() => start(order, 'accepted')}>
          {t('moves.acceptIn', { minutes: promise })}
        </Button>
      </div>
    </div>
  )
}
