// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BannerView } from '../business/banner-view.ts'
import { inShop } from '../business/testing.tsx'
import { Banners } from './banners.tsx'

const banner = (id: string, parts: Partial<BannerView> = {}): BannerView => ({
  id,
  title: `Banner ${id}`,
  text: '',
  picture: null,
  path: null,
  ...parts,
})
const fetched = vi.fn()
const scrolled = vi.fn()
let seen: (elements: readonly Element[], isIntersecting: boolean) => void

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset().mockResolvedValue(new Response())
  scrolled.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  class Observer {
    constructor(report: (entries: readonly object[]) => void) {
      seen = (elements, isIntersecting) => act(() => report(elements.map((target) => ({ target, isIntersecting }))))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  Element.prototype.scrollBy = scrolled
})
afterEach(() => vi.unstubAllGlobals())

const show = async (banners: readonly BannerView[]) =>
  render(await inShop({ branchId: 'salmiya' }, <Banners banners={banners} sellingType="pickup" />))

test('links a banner to its item below the selling type', async () => {
  await show([banner('1', { path: 'grill/kebab' }), banner('2', { text: 'Until Friday' })])
  expect(screen.getByRole('link', { name: 'Banner 1' }).getAttribute('href')).toBe('/mashawi/pickup/grill/kebab')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('Until Friday')).toBeTruthy()
})

test('scrolls forward and back, against the direction of the text in Arabic', async () => {
  const { container } = await show([banner('1'), banner('2')])
  const list = container.querySelector('ul') as HTMLElement
  Object.defineProperty(list, 'clientWidth', { value: 100 })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  list.style.direction = 'rtl'
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(scrolled.mock.calls.map(([{ left }]) => left)).toEqual([80, -80, -80])
})

test('reports a banner once it was half visible, and once a day', async () => {
  await show([banner('1'), banner('2')])
  const [first, second] = screen.getAllByRole('listitem')
  seen([second as Element], false)
  expect(fetched).not.toHaveBeenCalled()
  seen([first as Element], true)
  seen([first as Element], true)
  expect(fetched).toHaveBeenCalledOnce()
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toMatchObject({ branch_id: 'salmiya', banners: ['1'] })
})
