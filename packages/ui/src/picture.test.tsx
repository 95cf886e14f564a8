// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
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
  const [avif, webp] = container.querySelectorAll('source')
  expect(avif?.srcset).toMatch(/^\/p\/tawook-320\.avif 320w, .*tawook-1536\.avif 1536w$/)
  expect(webp?.srcset).toContain('/p/tawook-640.webp 640w')
  expect(image().getAttribute('loading')).toBe('lazy')
})

test('one that fails is asked for three times, each under an address of its own, and then called missing', () => {
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

test('one that comes at the second try is shown', () => {
  const { container } = render(picture)
  fireEvent.error(image())
  fireEvent.load(image())
  expect(container.querySelector('[data-state=loaded] img')).not.toBeNull()
})

test('while it is far away it is for those whose browser runs no scripts, and nothing is fetched', () => {
  const html = renderToString(picture)
  expect(html.match(/<source[^>]*media="\(scripting: none\)"/g)).toHaveLength(2)
  expect(html).toContain('src="data:')
})

test('where nobody watches it is shown at once', () => {
  const { container } = render(picture)
  for (const source of container.querySelectorAll('source')) expect(source.media).toBe('')
})

test('the first ones of a page wait for nothing', () => {
  const html = renderToString(<Picture alt="" sizes="96px" priority urlOf={(width) => `/p/${width}.webp`} />)
  expect(html).toContain('src="/p/320.webp"')
  expect(html).not.toContain('media=')
})

test('the server writes no styles into the page: the content security policy forbids them', () => {
  const html = renderToString(picture)
  expect(html).toContain('fill="#e8b090"')
  expect(html).not.toContain('style=')
})
