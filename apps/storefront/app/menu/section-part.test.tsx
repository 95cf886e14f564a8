// @vitest-environment jsdom
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { cartStoreOf } from '../guest/cart-store.ts'
import { deferSections, hasDeferredSections, type MenuView } from './menu-view.ts'
import { SectionPart } from './section-part.tsx'
import { viewMenu } from './view-menu.ts'

const six = Array.from({ length: 6 }, (_, index) => anItem(`starter-${index}`, 'starters'))
const whole = viewMenu(
  aMenu({
    categories: [aCategory('starters'), aCategory('grill')],
    items: [...six, anItem('kebab', 'grill'), anItem('tikka', 'grill')],
  }),
  'en',
  'delivery',
  0,
)

/** Reports that the observed elements have come near the viewport. */
let comeNear: () => void
/** Replaces the menu of the page by the whole one, or by `menu`. */
let deliver: (menu?: MenuView) => void
/** Applies or removes filters. */
let filter: (active: boolean) => void
const onNear = vi.fn()
const store = cartStoreOf('mashawi')

beforeEach(() => {
  onNear.mockReset()
  store.setState({ ready: true, cart: { ...store.getState().cart, lines: [] } })
  class Observer {
    constructor(report: (entries: readonly object[]) => void) {
      comeNear = () => act(() => report([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
})
afterEach(() => vi.unstubAllGlobals())

function Page({ sent }: { sent: MenuView }) {
  const [menu, setMenu] = useState(sent)
  const [isFiltered, setFiltered] = useState(false)
  filter = (active) => act(() => setFiltered(active))
  deliver = (menu = whole) => act(() => setMenu(menu))
  return (
    <>
      {menu.sections.map((section) => (
        <SectionPart key={section.id} section={section} menu={menu} now={0} onNear={onNear} isFiltered={isFiltered} />
      ))}
      <output>{useLocation().pathname}</output>
    </>
  )
}

/** The page as the server has rendered it, hydrated with the deferred view. */
async function visit(): Promise<void> {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(await inShop({}, <Page sent={whole} />))
  render(await inShop({}, <Page sent={deferSections(whole)} />), { container, hydrate: true })
}

test('keeps the HTML of a deferred section until it is near and its items have arrived', async () => {
  await visit()
  const before = screen.getByRole('link', { name: 'tikka' })
  comeNear()
  expect(onNear).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'tikka' })).toBe(before)
  deliver()
  expect(screen.getByRole('link', { name: 'tikka' })).not.toBe(before)
  expect(screen.getAllByRole('article')).toHaveLength(8)
})

test('leaves a section alone that is not near', async () => {
  await visit()
  const before = screen.getByRole('link', { name: 'tikka' })
  deliver()
  expect(screen.getByRole('link', { name: 'tikka' })).toBe(before)
  expect(onNear).not.toHaveBeenCalled()
})

test('replaces a section that is not near when the menu has changed', async () => {
  await visit()
  const before = screen.getByRole('link', { name: 'tikka' })
  deliver({ ...deferSections(whole), version: 'next' })
  expect(onNear).toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'tikka' })).toBe(before)
  deliver({ ...whole, version: 'next' })
  expect(screen.getByRole('link', { name: 'tikka' })).not.toBe(before)
})

test('replaces all sections while filters apply, and never returns to the HTML of the server', async () => {
  await visit()
  const before = screen.getByRole('link', { name: 'tikka' })
  filter(true)
  expect(before.isConnected).toBe(true)
  deliver()
  const after = screen.getByRole('link', { name: 'tikka' })
  expect(after).not.toBe(before)
  filter(false)
  expect(screen.getByRole('link', { name: 'tikka' })).toBe(after)
})

test('adds the item of a button that was pressed before its section was interactive', async () => {
  await visit()
  fireEvent.click(screen.getByRole('button', { name: 'Add tikka' }))
  expect(store.getState().cart.lines).toEqual([])
  deliver()
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual(['tikka'])
})

test('follows a link without waiting for the items', async () => {
  await visit()
  fireEvent.click(screen.getByRole('link', { name: 'kebab' }))
  expect(await screen.findByText('/mashawi/delivery/grill/kebab')).toBeTruthy()
})

test('keeps the focus on the element that replaces the focused one', async () => {
  await visit()
  const before = screen.getByRole('link', { name: 'tikka' })
  act(() => before.focus())
  deliver()
  const after = screen.getByRole('link', { name: 'tikka' })
  expect(after).not.toBe(before)
  expect(document.activeElement).toBe(after)
})

test('keeps a link that was opened by keyboard until the focus returns to it', async () => {
  await visit()
  const link = screen.getByRole('link', { name: 'kebab' })
  fireEvent.click(link, { detail: 0 })
  comeNear()
  deliver()
  expect(link.isConnected).toBe(true)
  act(() => link.focus())
  expect(link.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'kebab' }))
})

test('does not replace a section under a pressed pointer', async () => {
  vi.stubGlobal('requestAnimationFrame', setTimeout)
  await visit()
  const button = screen.getByRole('button', { name: 'Add kebab' })
  fireEvent.pointerDown(button)
  act(() => button.focus())
  comeNear()
  deliver()
  expect(button.isConnected).toBe(true)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  await vi.waitFor(() => expect(button.isConnected).toBe(false))
  expect(store.getState().cart.lines.map(({ itemId }) => itemId)).toEqual(['kebab'])
})

test('defers the sections after the first six cards', () => {
  const sent = deferSections(whole)
  expect(sent.sections.map(({ id, items, deferred }) => [id, items.length, deferred])).toEqual([
    ['starters', 6, undefined],
    ['grill', 0, true],
  ])
  expect(hasDeferredSections(sent)).toBe(true)
  expect(hasDeferredSections(whole)).toBe(false)
})
