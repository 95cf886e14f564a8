// @vitest-environment jsdom
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inShop } from '../business/testing.tsx'
import { deferSections, type MenuView } from './menu-view.ts'
import { useCompleteMenu } from './use-complete-menu.ts'
import { viewMenu } from './view-menu.ts'

const grill = aMenu({
  categories: [aCategory('starters'), aCategory('grill')],
  items: [...Array.from({ length: 6 }, (_, index) => anItem(`starter-${index}`, 'starters')), anItem('kebab', 'grill')],
})
const whole = viewMenu(grill, 'en', 'delivery', 0)
const fetched = vi.fn<() => Promise<Response>>()
/** Each test uses its own version, because menus are cached by version. */
let versions = 0

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json(grill))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

function Page({ sent }: { sent: MenuView }) {
  const { menu, complete } = useCompleteMenu(sent, 0)
  return (
    <button type="button" onClick={complete}>
      {menu.sections.map(({ id, items }) => `${id} ${items.length}`).join(', ')}
    </button>
  )
}

async function visit(sent: MenuView): Promise<void> {
  render(await inShop({ menuVersion: `complete ${++versions}` }, <Page sent={sent} />))
}
const press = () => fireEvent.click(screen.getByRole('button'))

test('loads the items of deferred sections once', async () => {
  await visit(deferSections(whole))
  expect(screen.getByRole('button').textContent).toBe('starters 6, grill 0')
  press()
  press()
  await screen.findByText('starters 6, grill 1')
  press()
  expect(fetched).toHaveBeenCalledOnce()
})

test('requests nothing for a whole menu', async () => {
  await visit(whole)
  press()
  expect(fetched).not.toHaveBeenCalled()
})

test('keeps the sent menu offline and tries again when the browser is online', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await visit(deferSections(whole))
  press()
  await act(async () => {})
  expect(screen.getByRole('button').textContent).toBe('starters 6, grill 0')
  await vi.waitFor(async () => {
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('button').textContent).toBe('starters 6, grill 1')
  })
})
