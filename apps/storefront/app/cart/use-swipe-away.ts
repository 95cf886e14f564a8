import { type RefObject, useEffect, useRef } from 'react'

/** Pushed further aside than this part of its width, a line goes. */
const farPart = 0.35
/** A finger that moves less than this has not chosen a direction yet. */
const stillPx = 10

/** Lets a finger push a line aside, to either side. It follows through the custom property `--swipe`, or settles back. */
export function useSwipeAway(onAway: () => void): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  const latest = useRef(onAway)
  useEffect(() => {
    latest.current = onAway
  })

  useEffect(() => {
    const line = ref.current
    if (!line) return
    let start: { readonly x: number; readonly y: number; readonly pointer: number } | undefined
    let moved = 0

    const settle = () => {
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
      const aside = event.clientX - start.x
      if (moved === 0 && (Math.abs(aside) < stillPx || Math.abs(aside) < Math.abs(event.clientY - start.y))) return
      if (moved === 0) line.setPointerCapture(event.pointerId)
      moved = aside
      line.style.setProperty('--swipe', `${aside}px`)
      line.dataset['swiping'] = isFar(line, aside) ? 'away' : 'aside'
    }
    const up = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      // A busy page is told of fewer places on the way, but always of the last.
      move(event)
      settle()
      if (isFar(line, moved)) latest.current()
    }
    // The finger that pushed the line aside did not press what it began on.
    const click = (event: MouseEvent) => {
      if (moved === 0) return
      moved = 0
      event.preventDefault()
      event.stopPropagation()
    }

    line.addEventListener('pointerdown', down)
    line.addEventListener('pointermove', move)
    line.addEventListener('pointerup', up)
    line.addEventListener('pointercancel', settle)
    line.addEventListener('click', click, { capture: true })
    return () => {
      settle()
      line.removeEventListener('pointerdown', down)
      line.removeEventListener('pointermove', move)
      line.removeEventListener('pointerup', up)
      line.removeEventListener('pointercancel', settle)
      line.removeEventListener('click', click, { capture: true })
    }
  }, [])
  return ref
}

function isFar(line: HTMLElement, aside: number): boolean {
  return Math.abs(aside) > line.clientWidth * farPart
}
