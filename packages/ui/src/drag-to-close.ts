import { type RefObject, useEffect } from 'react'

/** A sheet closes when it is released beyond this distance or above this speed. */
const closeDistancePx = 120
const closeSpeedPxPerMs = 0.5

/**
 * Lets the sheet be dragged down by elements with `data-drag-handle`. The distance is set as the custom property `--drag`;
 * a short drag returns the sheet. Disabled from 768 px, where sheets are centred.
 */
export function useDragToClose(ref: RefObject<HTMLElement | null>, onClose: () => void, open: boolean): void {
  useEffect(() => {
    const sheet = ref.current
    if (!open || !sheet) return
    let start: { y: number; at: number; pointer: number } | undefined

    const settle = () => {
      start = undefined
      sheet.style.removeProperty('--drag')
      delete sheet.dataset['dragging']
    }
    const down = (event: PointerEvent) => {
      const target = event.target as Element
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if (!target.closest('[data-drag-handle]') || target.closest('button, a, input')) return
      if (matchMedia('(min-width: 768px)').matches) return
      start = { y: event.clientY, at: event.timeStamp, pointer: event.pointerId }
      sheet.setPointerCapture(event.pointerId)
      sheet.dataset['dragging'] = 'true'
    }
    const move = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      sheet.style.setProperty('--drag', `${Math.max(0, event.clientY - start.y)}px`)
    }
    const up = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      const moved = event.clientY - start.y
      const speed = moved / Math.max(1, event.timeStamp - start.at)
      settle()
      if (moved > closeDistancePx || (moved > 20 && speed > closeSpeedPxPerMs)) onClose()
    }

    sheet.addEventListener('pointerdown', down)
    sheet.addEventListener('pointermove', move)
    sheet.addEventListener('pointerup', up)
    sheet.addEventListener('pointercancel', settle)
    return () => {
      settle()
      sheet.removeEventListener('pointerdown', down)
      sheet.removeEventListener('pointermove', move)
      sheet.removeEventListener('pointerup', up)
      sheet.removeEventListener('pointercancel', settle)
    }
  }, [ref, onClose, open])
}
