// @vitest-environment jsdom
import type { Menu, Tag } from '@sofra/menu'
import { aCategory, aMenu, anItem } from '@sofra/menu/testing'
import { mockDialogs } from '@sofra/ui/testing/dialogs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PageFacts, PageFactsProvider } from '../shell/page-facts.ts'
import { loadTranslation, TranslationProvider } from '../shell/translation.tsx'
import { FilterButton } from './filter-button.tsx'
import { MenuEmpty } from './menu-empty.tsx'
import PersonalMenu from './personal-menu.tsx'
import { usePersonalization } from './personalization.ts'
import { viewMenu } from './view-menu.ts'

const tag = (id: string, kind: Tag['kind'] = 'allergen'): Tag => ({ id, kind, names: { en: id } })
const grill = aMenu({
  categories: [aCategory('grill'), aCategory('sweets')],
  items: [anItem('kebab', 'grill'), anItem('halwa', 'sweets', { tagIds: ['sesame'] })],
  tags: [tag('sesame')],
})

/** Each test uses its own shop, because state is kept per shop. */
let shops = 0
let businessId: string
/** Menu that the server returns; null: offline. */
let online: Menu | null

// Preloaded, because its load time is not tested.
beforeAll(() => import('./filter-sheet.tsx'))

beforeEach(() => {
  mockDialogs()
  Element.prototype.scrollIntoView = () => {}
  businessId = `shop ${++shops}`
  online = grill
  vi.stubGlobal('fetch', async () => {
    if (online === null) throw new TypeError('Failed to fetch')
    return Response.json(online)
  })
})

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const storePreferences = (preferences: object) =>
  localStorage.setItem(`sofra.wishes.${businessId}`, JSON.stringify(preferences))

/** The personalized part of the menu page. */
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
      <PersonalMenu menu={view} categoryId={categoryId} onItemsNeeded={() => {}} />
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

test('keeps hiding conflicts when the guest returns in the same visit', async () => {
  const page = await open()
  await choose()
  expect(dishes()).toEqual(['kebab: '])
  page.unmount()

  await open()
  expect(dishes()).toEqual(['kebab: '])
  expect(screen.getByRole('status').textContent).toBe('1 of 2 items matches')
})

test('marks conflicts on a later visit', async () => {
  storePreferences({ avoided: ['sesame'] })
  await open()
  expect(await screen.findByText('halwa: Contains sesame')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('closes the filters when the page is left', async () => {
  const page = await open()
  press(/^Filters/)
  await screen.findByRole('dialog', { name: 'Filters' })
  page.unmount()

  await open()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ignores preferences for unknown tags', async () => {
  storePreferences({ diets: ['keto'], avoided: ['sesame'] })
  await open()
  expect(await screen.findByText('halwa: Contains sesame')).toBeDefined()
  expect(dishes()).toContain('kebab: ')
  expect(screen.getByRole('button', { name: 'Filters, 1 applied' })).toBeDefined()
})

test('shows the empty state for a category without matches', async () => {
  const page = await open()
  await choose()
  page.unmount()
  await open({ categoryId: 'sweets' })
  expect(screen.getByRole('heading', { name: 'No matching items' })).toBeDefined()
})

test('shows the empty menu also with filters', async () => {
  storePreferences({ avoided: ['sesame'] })
  await open({ menu: { ...grill, items: [] } })
  expect(screen.getByText('No items available right now')).toBeDefined()
})

test('shows an error and retries when the menu cannot be loaded', async () => {
  online = null
  storePreferences({ avoided: ['sesame'] })
  await open()
  press(/^Filters/)
  await screen.findByRole('alert')

  online = grill
  press('Try again')
  expect(await screen.findByRole('button', { name: /^sesame/ })).toBeDefined()
})

test('keeps conflicts marked while a newer menu loads', async () => {
  storePreferences({ avoided: ['sesame'] })
  const page = await open()
  expect(await screen.findByText('halwa: Contains sesame')).toBeDefined()
  page.unmount()

  online = null
  await open({ menu: { ...grill, version: 'v2' } })
  expect(dishes()).toEqual(['kebab: ', 'halwa: Contains sesame'])
})
