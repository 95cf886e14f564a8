// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { observePictures, paintedEvent } from './lazy-pictures.ts'
import { Picture } from './picture.tsx'

const picture = (
  <Picture
    alt="Shish tawook"
    sizes="108px"
    blur="AwADAIEAAP/MqruZd2ZEMyIREQAAACwAAAAAAwADAAACBgQUDIOlADs="
    urlOf={(width, format) => `/p/tawook-${width}.${format}`}
  />
)
const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Shish tawook' })

test('offers all widths, AVIF first', () => {
  const { container } = render(picture)
  const [avif, webp] = container.querySelectorAll('source')
  expect(avif?.srcset).toMatch(/^\/p\/tawook-320\.avif 320w, .*tawook-1536\.avif 1536w$/)
  expect(webp?.srcset).toContain('/p/tawook-640.webp 640w')
  expect(image().getAttribute('loading')).toBe('lazy')
})

test('offers only the given formats', () => {
  const html = renderToString(
    <Picture alt="" sizes="96px" formats={['avif']} urlOf={(width, format) => `/p/${width}.${format}`} />,
  )
  expect(html.match(/<source[^>]*>/g)).toEqual([expect.stringContaining('type="image/avif"')])
})

test('requests a failing picture three times under different URLs, then shows it as missing', () => {
  const { container } = render(picture)
  const addresses = () => container.querySelector('source')?.srcset
  fireEvent.error(image())
  expect(addresses()).toContain('/p/tawook-320.avif?attempt=2 320w')
  fireEvent.error(image())
  expect(addresses()).toContain('?attempt=3')
  fireEvent.error(image())
  expect(container.querySelector('picture')).toBeNull()
  expect(image().tagName).toBe('SPAN')
})

test('shows a picture that loads on the second attempt', () => {
  const { container } = render(picture)
  fireEvent.error(image())
  fireEvent.load(image())
  expect(container.querySelector('[data-state=loaded] img')).not.toBeNull()
})

test('limits the sources of a distant picture to browsers without JavaScript', () => {
  const html = renderToString(<Picture alt="" sizes="96px" urlOf={(width) => `/p/fattoush-${width}.webp`} />)
  expect(html.match(/<source[^>]*media="\(scripting: none\)"/g)).toHaveLength(2)
  expect(html).toContain('src="data:')
})

test('loads at once without an observer', () => {
  const { container } = render(picture)
  for (const source of container.querySelectorAll('source')) expect(source.media).toBe('')
})

test('priority and eager pictures load at once', () => {
  const html = renderToString(<Picture alt="" sizes="96px" priority urlOf={(width) => `/p/${width}.webp`} />)
  expect(html).toContain('src="/p/320.webp"')
  expect(html).not.toContain('media=')
})

test('renders no inline styles, which the content security policy forbids', () => {
  const html = renderToString(picture)
  expect(html).toContain('data:image/gif;base64,R0lGODlhAwADA')
  expect(html).not.toContain('style=')
})

describe('with an observer', () => {
  /** The observed pictures, and a function that reports one as near or far. */
  let seen: (name: string, isIntersecting: boolean) => void
  let margin: string | undefined
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: object[]) => void, options: { rootMargin: string }) {
          margin = options.rootMargin
          seen = (name, isIntersecting) => report([{ target: screen.getByRole('img', { name }), isIntersecting }])
        }
        observe() {}
        unobserve() {}
      },
    )
    observePictures(paintedEvent)
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'showPictureWhenNear')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const dish = (name: string) => (
    <Picture key={name} alt={name} sizes="108px" urlOf={(width, format) => `/p/${name}-${width}.${format}`} />
  )
  const fetched = (name: string) =>
    screen.getByRole('img', { name }).parentElement?.querySelector('source')?.hasAttribute('media') === false

  test('loads a picture at once when it is within 1.3 screens', () => {
    render([dish('hummus'), dish('muhammara')])
    expect(margin).toBe('30%')
    seen('hummus', true)
    expect([fetched('hummus'), fetched('muhammara')]).toEqual([true, false])
  })

  test('processes pictures every 200 ms and skips those scrolled past', () => {
    render([dish('hummus'), dish('fattoush'), dish('kibbeh')])
    seen('hummus', true)
    seen('fattoush', true)
    seen('kibbeh', true)
    seen('fattoush', false)
    vi.advanceTimersByTime(199)
    expect(fetched('kibbeh')).toBe(false)
    vi.advanceTimersByTime(1)
    expect([fetched('fattoush'), fetched('kibbeh')]).toEqual([false, true])
  })

  test('shows a remembered picture at once and forgets it after 200 others', () => {
    const show = (name: string) => {
      const { unmount } = render(dish(name))
      fireEvent.load(screen.getByRole('img', { name }))
      unmount()
    }
    show('labneh')
    const again = render(dish('labneh'))
    expect(fetched('labneh')).toBe(true)
    again.unmount()
    for (let other = 0; other < 200; other += 1) show(`dish-${other}`)
    render(dish('labneh'))
    expect(fetched('labneh')).toBe(false)
  })
})
