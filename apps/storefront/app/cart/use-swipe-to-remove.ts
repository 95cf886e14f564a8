import { type RefObject, useEffect, useRef } from 'react'

/** A line swiped further than this fraction of its width is removed. */
const removeFraction = 0.35
/** Movement below this distance has no direction yet. */
const directionThresholdPx = 10

/** Removes a line swiped to either side by touch. The custom property `--swipe` is the current offset. */
export function useSwipeToRemove(onRemove: () => void): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  const latest = useRef(onRemove)
  useEffect(() => {
    latest.current = onRemove
  })

  useEffect(() => {
    const line = ref.current
    if (!line) return
    let start: { readonly x: number; readonly y: number; readonly pointer: number } | undefined
    let moved = 0

    const reset = () => {
      start = undefined
      line.style.removeProperty('--swipe')
      delete line.dataset['swiping']
    }
    const down = (event: PointerEvent) => {
      moved = 0
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      const offset = event.clientX - start.x
      if (
        moved === 0 &&
        (Math.abs(offset) < directionThresholdPx || Math.abs(offset) < Math.abs(event.clientY - start.y))
      )
        return
      if (moved === 0) line.setPointerCapture(event.pointerId)
      moved = offset
      line.style.setProperty('--swipe', `${offset}px`)
      line.dataset['swiping'] = isPastThreshold(line, offset) ? 'away' : 'aside'
    }
    const up = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      // Move events may be coalesced on a busy page; the position of pointerup is always exact.
      move(event)
      reset()
      if (isPastThreshold(line, moved)) latest.current()
    }
    // Suppresses the click that follows a swipe.
    const click = (event: MouseEvent) => {
      if (moved === 0) return
      moved = 0
      event.preventDefault()
      event.stopPropagation()
    }

    const controller = new AbortController()
    const { signal } = controller
    line.addEventListener('pointerdown', down, { signal })
    line.addEventListener('pointermove', move, { signal })
    line.addEventListener('pointerup', up, { signal })
    line.addEventListener('pointercancel', reset, { signal })
    line.addEventListener('click', click, { capture: true, signal })
    return () => {
      reset()
      controller.abort()
    }
  }, [])
  return ref
}

function isPastThreshold(line: HTMLElement, offset: number): boolean {
  return Math.abs(offset) > line.clientWidth * removeFraction
}
