import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, use, useEffect, useRef } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './move-handle.module.css'
import { type Reorder, ReorderContext } from './reorder.tsx'

interface MoveHandleProps {
  readonly id: string
  readonly name: string
}

/**
 * The handle by which an entry is moved: dragged, or picked up with the space bar, moved with the arrow keys and dropped with the
 * space bar again. Only inside a `ReorderArea`.
 */
export function MoveHandle({ id, name }: MoveHandleProps) {
  const { t } = useTranslation()
  const reorder = use(ReorderContext)
  const handle = useRef<HTMLButtonElement>(null)
  const handles = reorder?.handles
  useEffect(() => (handle.current ? handles?.add(handle.current, { id, name }) : undefined), [handles, id, name])
  const isMoving = reorder?.moving?.id === id
  return (
    <button
      ref={handle}
      type="button"
      className={styles['handle']}
      aria-label={t('reorder.move', { name })}
      aria-description={t('reorder.hint')}
      aria-pressed={isMoving}
      onKeyDown={(event) => reorder && handleKey(event, reorder, { id, name })}
      onBlur={() => isMoving && reorder?.moving?.by === 'keys' && reorder.cancel()}
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

function handleKey(event: KeyboardEvent, reorder: Reorder, { id, name }: MoveHandleProps): void {
  const isMoving = reorder.moving?.id === id
  const { key } = event
  if (key === ' ' || key === 'Enter') {
    if (isMoving) reorder.drop()
    else reorder.pickUp(id, name)
  } else if (isMoving && key === 'Escape') reorder.cancel()
  else if (isMoving && steps[key] !== undefined) reorder.step(steps[key])
  else return
  event.preventDefault()
}
