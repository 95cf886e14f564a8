import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The width of the frame around a page on both sides, in pixels. */
const frameWidth = 16

/**
 * Scales a page of a fixed size down to the element that has the returned ref, by its properties `--scale`, `--width` and
 * `--height`.
 */
export function useScale({ width, height }: { width: number; height: number }): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    element.style.setProperty('--width', `${width}px`)
    element.style.setProperty('--height', `${height}px`)
    const fit = () => {
      const { clientWidth, clientHeight } = element
      const scale = Math.min(1, (clientWidth - frameWidth) / width, (clientHeight - frameWidth) / height)
      element.style.setProperty('--scale', String(Math.max(scale, 0.2)))
      element.dataset['scaled'] = ''
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height])
  return stage
}
