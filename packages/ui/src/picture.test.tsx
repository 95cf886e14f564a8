// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'

afterEach(cleanup)

const picture = (
  <Picture
    alt="Shish tawook"
    sizes="108px"
    colour="#e8b090"
    urlOf={(width, format) => `/p/tawook-${width}.${format}`}
  />
)
const image = () => screen.getByRole<HTMLImageElement>('img', { name: 'Shish tawook' })

test('it comes in the widths of screens, AVIF first', () => {
  const { container } = render(picture)
  expect(container.querySelector('source')?.srcset).toMatch(/^\/p\/tawook-320\.avif 320w, .*tawook-1536\.avif 1536w$/)
  expect(image().srcset).toContain('/p/tawook-640.webp 640w')
  expect(image().getAttribute('loading')).toBe('lazy')
})

test('one that fails is asked for three times, each under an address of its own, and then called missing', () => {
  const { container } = render(picture)
  fireEvent.error(image())
  expect(image().srcset).toContain('/p/tawook-320.webp?attempt=2 320w')
  fireEvent.error(image())
  expect(image().srcset).toContain('?attempt=3')
  fireEvent.error(image())
  expect(container.querySelector('picture')).toBeNull()
  expect(image().tagName).toBe('SPAN')
})

test('one that comes at the second try is shown', () => {
  const { container } = render(picture)
  fireEvent.error(image())
  fireEvent.load(image())
  expect(container.querySelector('[data-state=loaded] img')).not.toBeNull()
})

test('the server writes no styles into the page: the content security policy forbids them', () => {
  const html = renderToString(picture)
  expect(html).toContain('fill="#e8b090"')
  expect(html).not.toContain('style=')
})

describe('on a screen 800 pixels high', () => {
  let tops: Record<string, number>
  beforeEach(() => {
    vi.useFakeTimers()
    tops = {}
    Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 })
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = tops[this.getAttribute('alt') ?? ''] ?? 0
      return new DOMRect(0, top, 108, 108)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const dish = (name: string, extra = {}) => (
    <Picture
      key={name}
      alt={name}
      sizes="108px"
      urlOf={(width, format) => `/p/${name}-${width}.${format}`}
      {...extra}
    />
  )
  const asked = (name: string) => screen.getByRole<HTMLImageElement>('img', { name }).hasAttribute('srcset')
  const scrollBy = (pixels: number) => {
    for (const name of Object.keys(tops)) tops[name] = (tops[name] ?? 0) - pixels
    fireEvent.scroll(document)
  }

  test('what is within 1.3 screens is asked for at once, the rest is not', () => {
    tops = { hummus: 1039, muhammara: 1041 }
    render([dish('hummus'), dish('muhammara')])
    expect([asked('hummus'), asked('muhammara')]).toEqual([true, false])
  })

  test('the rest is asked for as it comes near, looked for every 200 ms', () => {
    tops = { fattoush: 2000 }
    render(dish('fattoush'))
    scrollBy(1000)
    act(() => vi.advanceTimersByTime(199))
    expect(asked('fattoush')).toBe(false)
    act(() => vi.advanceTimersByTime(1))
    expect(asked('fattoush')).toBe(true)
  })

  test('one that was taken away is not waited for', () => {
    tops = { tabbouleh: 2000 }
    const { unmount } = render(dish('tabbouleh'))
    unmount()
    scrollBy(2000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('the first of the page is asked for wherever it is', () => {
    tops = { cover: 5000 }
    render(dish('cover', { priority: true }))
    expect(asked('cover')).toBe(true)
  })

  test('what the server wrote stays as it wrote it', async () => {
    tops = { kibbeh: 5000 }
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(dish('kibbeh'))
    const root = await act(() => hydrateRoot(page, dish('kibbeh')))
    expect(asked('kibbeh')).toBe(true)
    await act(() => root.unmount())
    page.remove()
  })

  test('one that was shown before is there at once; of 200 others ago it is no longer known', () => {
    const show = (name: string) => {
      const { unmount } = render(dish(name))
      fireEvent.load(screen.getByRole('img', { name }))
      return unmount
    }
    show('labneh')()
    tops = { labneh: 5000 }
    const again = render(dish('labneh'))
    expect(asked('labneh')).toBe(true)
    expect(again.container.querySelector('[data-state=loading]')).toBeNull()
    again.unmount()

    tops = {}
    for (let other = 0; other < 200; other += 1) show(`dish-${other}`)()
    tops = { labneh: 5000 }
    render(dish('labneh'))
    expect(asked('labneh')).toBe(false)
  })
})
