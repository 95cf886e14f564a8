import type { StaffOrder } from '@sofra/ordering'
import { Button } from '@sofra/ui/button'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMinute } from '../shell/clock.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { undo, undoableState } from './undo-step.ts'

interface UndoButtonProps {
  readonly order: StaffOrder
  /** Called with the order in its former state; left out where changes arrive by events. */
  readonly onUndone?: ((order: StaffOrder) => void) | undefined
}

/** Undoes the last step of an order; nothing where that is not possible or not permitted. */
export function UndoButton({ order, onUndone }: UndoButtonProps) {
  const translation = useTranslation()
  const { t } = translation
  const [isRunning, setRunning] = useState(false)
  const state = undoableState(order, useMe(), useMinute())
  if (state === null) return null
  const run = async () => {
    setRunning(true)
    const undone = await undo(order, state, translation)
    setRunning(false)
    if (undone) onUndone?.(undone)
  }
  return (
    <Button icon={<Undo2 aria-hidden="true" />} loading={isRunning} onClick={() => void run()}>
      {t('orders.undo.step', { state: t(`states.${state}`) })}
    </Button>
  )
}
