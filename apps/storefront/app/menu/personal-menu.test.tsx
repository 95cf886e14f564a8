// @vitest-environment jsdom
import type { Menu, Tag } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { playDialogs } from '@sofra/ui/testing/dialogs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PageFacts, PageFactsProvider } from '../shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { FilterButton } from './filter-button.tsx'
import { MenuEmpty } from './menu-empty.tsx'
import { usePersonalization } from './personalization.ts'
import PersonalMenu from './personal-menu.tsx'
import { viewMenu } from './view-menu.ts'

const tag = (id: string, kind: Tag['kind'] = 'allergen'): Tag => ({ id, kind, names: { en: id } })
const grill = aMenu({
  categories: [aCategory('grill'), aCategory('sweets')],
  items: [anItem('kebab', 'grill'), anItem('halwa', 'sweets', { tagIds: ['sesame'] })],
  tags: [tag('sesame')],
})

/** Each test has a shop of its own: what a visit remembers, it remembers by shop. */
let shops = 0
let businessId: string
/** What the network has; null: nothing. */
let online: Menu | null

// However long its script takes: that is not what is tested.
beforeAll(() => import('./filter-sheet.tsx'))

beforeEach(() => {
  playDialogs()
  Element.prototype.scrollIntoView = () => {}
  businessId = `shop ${++shops}`
  online = grill
  vi.stubGlobal('fetch', async () => {
    if (online === null) throw new TypeError('Failed to fetch')
    return Response.json(online)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const wished = (wishes: object) => localStorage.setItem(`sofra.wishes.${businessId}`, JSON.stringify(wishes))

/** The part of the menu page that is personal, and what it makes of the menu. */
function Page({ menu, categoryId }: { menu: Menu; categoryId: string | undefined }) {
  const view = useMemo(() => viewMenu(menu, 'en', 'delivery', 0), [menu])
  const { personalize, bar } = usePersonalization()
  const sections = personalize(view).sections.filter(({ id }) => categoryId === undefined || id === categoryId)
  return (
    <>
      <FilterButton />
      {bar}
      {sections.length === 0 && <MenuEmpty />}
      {sections.flatMap(({ items }) =>
        items.map(({ id, dietaryConflict = '' }) => <article key={id}>{`${id}: ${dietaryConflict}`}</article>),
      )}
      <PersonalMenu menu={view} categoryId={categoryId} />
    </>
  )
}

async function open({ menu = grill, categoryId }: { menu?: Menu; categoryId?: string } = {}) {
  const translation = await loadTranslation('en')
  const shop = { businessId, referenceId: businessId, menuVersion: menu.version, selling: [] }
  const path = { id: 'routes/business', path: '/', element: <Page menu={menu} categoryId={categoryId} /> }
  const router = createMemoryRouter([path], { hydrationData: { loaderData: { 'routes/business': { shop } } } })
  const page = render(
    <PageFactsProvider value={{ language: 'en' } as PageFacts}>
      <TranslationProvider value={translation}>
        <RouterProvider router={router} />
      </TranslationProvider>
    </PageFactsProvider>,
  )
  await act(async () => {})
  return page
}

const dishes = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = async () => {
  press(/^Filters/)
  fireEvent.click(await screen.findByRole('button', { name: /^sesame/ }))
  press(/^Show/)
}

test('filters that were asked for still leave out what does not fit when the guest comes back to the menu', async () => {
  const page = await open()
  await choose()
  expect(dishes()).toEqual(['kebab: '])
  page.unmount()

  await open()
  expect(dishes()).toEqual(['kebab: '])
  expect(screen.getByRole('status').textContent).toBe('1 of 2 items matches')
})

test('on a later visit they cover it', async () => {
  wished({ avoided: ['sesame'] })
  await open()
  expect(await screen.findByText('halwa: Contains sesame')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('whoever leaves while they choose comes back to the menu', async () => {
  const page = await open()
  press(/^Filters/)
  await screen.findByRole('dialog', { name: 'Filters' })
  page.unmount()

  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wish for a tag that the shop has given up covers nothing and is not counted', async () => {
  wished({ diets: ['keto'], avoided: ['sesame'] })
  await open()
  expect(await screen.findByText('halwa: Contains sesame')).toBeDefined()
  expect(dishes()).toContain('kebab: ')
  expect(screen.getByRole('button', { name: 'Filters, 1 applied' })).toBeDefined()
})

test('a category in which nothing fits says so, whatever the others have', async () => {
  const page = await open()
  await choose()
  page.unmount()
  await open({ categoryId: 'sweets' })
  expect(screen.getByRole('heading', { name: 'No matching items' })).toBeDefined()
})

test('a menu with nothing on it says so to whoever has filters too', async () => {
  wished({ avoided: ['sesame'] })
  await open({ menu: { ...grill, items: [] } })
  expect(screen.getByText('No items available right now')).toBeDefined()
})

test('where the menu does not come the filters say so, and try again', async () => {
  online = null
  wished({ avoided: ['sesame'] })
  await open()
  press(/^Filters/)
  await screen.findByRole('alert')

  online = grill
  press('Try again')
  expect(await screen.findByRole('button', { name: /^sesame/ })).toBeDefined()
})

test('what does not fit stays covered while a newer menu is on its way', async () => {
  wished({ avoided: ['sesame'] })
  const page = await open()
  expect(await screen.findByText('halwa: Contains sesame')).toBeDefined()
  page.unmount()

  online = null
  await open({ menu: { ...grill, version: 'v2' } })
  expect(dishes()).toEqual(['kebab: ', 'halwa: Contains sesame'])
})
