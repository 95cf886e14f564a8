import { randomInt } from 'node:crypto'
import { test as base, desktop, expect, type Page } from '../support/journey.ts'
import { saving } from '../support/menu-editor.ts'
import { category, item, modifierGroup, type OwnMenu, ownMenu, unusedId } from '../support/own-menu.ts'
import { signIn } from '../support/staff.ts'

/** What a journey moves; other journeys edit the same menu at the same time. */
interface Dips {
  readonly menu: OwnMenu
  /** Each is named after its id; the items are in the first. */
  readonly categoryIds: readonly [dips: string, breads: string]
  readonly itemIds: readonly [hummus: string, foul: string, labneh: string]
  readonly groupId: string
}

const test = base.extend<{ dips: Dips }>({
  dips: async ({ page, url }, use) => {
    await signIn(page)
    const menu = await ownMenu(page, url)
    const [categoryId, next, groupId] = [unusedId('dips'), unusedId('breads'), unusedId('toppings')]
    const itemIds = [unusedId('hummus'), unusedId('foul'), unusedId('labneh')] as const
    // No category of another journey comes between the two.
    const position = randomInt(10, 1_000_000) * 10
    const names = ['Own hummus', 'Own foul', 'Own labneh']
    const setId = await menu.make([
      category(categoryId, categoryId, position),
      category(next, next, position + 1),
      ...itemIds.flatMap((id, at) => item(id, categoryId, names[at] ?? id, at)),
      ...modifierGroup(groupId, 'Own toppings', ['Sumac', 'Pine nuts']),
    ])
    await use({ menu, categoryIds: [categoryId, next], itemIds, groupId })
    await menu.undo(setId)
  },
})
test.use({ ...desktop })

const itemLinks = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('listitem').getByRole('link')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

async function openMenu(page: Page, path: string): Promise<void> {
  await page.goto(`/console/menu${path}`)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
}
const openDips = (page: Page, { categoryIds: [dips] }: Dips) => openMenu(page, `?category=${dips}`)

/** Where the dragged item would be dropped: before the line of this item. */
const markBefore = (page: Page, name: string) =>
  expect(page.getByRole('listitem').filter({ has: handle(page, name) })).toHaveAttribute('data-gap', 'before')

/** The names of the items, in the order of the editor. */
const expectItems = (page: Page, ...names: readonly string[]) =>
  expect(itemLinks(page).locator('[dir="auto"]')).toHaveText([...names])

/** The order of the items that a guest sees. */
async function guestOrder(page: Page, { categoryIds: [dips] }: Dips): Promise<string> {
  const guest = await page.context().newPage()
  await guest.goto(`/mashawi/delivery/${dips}`)
  const text = await guest.getByRole('main').innerText()
  await guest.close()
  return text
}

async function undo(page: Page): Promise<void> {
  await saving(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
}

test('an item is dragged to another place, guests see it there, and it is undone', async ({ page, dips }) => {
  await openDips(page, dips)
  const to = await handle(page, 'Own hummus').boundingBox()
  const from = await handle(page, 'Own labneh').boundingBox()
  if (!to || !from) throw new Error('The handles are not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 6 })
  await markBefore(page, 'Own hummus')
  await saving(page, () => page.mouse.up())
  await expectItems(page, 'Own labneh', 'Own hummus', 'Own foul')
  const shown = await guestOrder(page, dips)
  expect(shown.indexOf('Own labneh')).toBeLessThan(shown.indexOf('Own hummus'))

  await undo(page)
  await expectItems(page, 'Own hummus', 'Own foul', 'Own labneh')
})

test('an item is moved by the keyboard, and each step is announced', async ({ page, dips }) => {
  await openDips(page, dips)
  await handle(page, 'Own hummus').press('Space')
  const status = page.getByRole('status').filter({ hasText: ' of 3' })
  await expect(status).toContainText('1 of 3')
  await page.keyboard.press('ArrowDown')
  await expect(status).toContainText('2 of 3')
  await page.keyboard.press('ArrowDown')
  await saving(page, () => page.keyboard.press('Space'))
  await expect(status).toContainText('Own hummus moved: 3 of 3')
  await expectItems(page, 'Own foul', 'Own labneh', 'Own hummus')
  await expect(handle(page, 'Own hummus')).toBeFocused()

  // Escape leaves it where it is.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expectItems(page, 'Own foul', 'Own labneh', 'Own hummus')
  await undo(page)
})

test.describe('after another person has moved it', () => {
  test.use({ tolerated: [/status of 409/] })

  test('an item is moved to where it was dropped', async ({ page, dips }) => {
    await openDips(page, dips)
    const [hummus] = dips.itemIds
    const moved = await dips.menu.make([{ on: `item/${hummus}`, field: 'position', from: 0, to: 10 }])
    await handle(page, 'Own hummus').press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectItems(page, 'Own foul', 'Own hummus', 'Own labneh')
    await undo(page)
    await dips.menu.undo(moved)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('an item is dragged by its handle', async ({ page, dips }) => {
    await openDips(page, dips)
    const from = await handle(page, 'Own foul').boundingBox()
    const to = await handle(page, 'Own hummus').boundingBox()
    if (!to || !from) throw new Error('The handles are not on the page')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', from.x + 12, from.y + 20)
    await touch('touchMove', from.x + 12, from.y + 10)
    await touch('touchMove', to.x + 12, to.y + 30)
    await touch('touchMove', to.x + 12, to.y + 4)
    await markBefore(page, 'Own hummus')
    await saving(page, async () => {
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    })
    await expectItems(page, 'Own foul', 'Own hummus', 'Own labneh')
    await undo(page)
  })
})

test('a category and a choice are moved by the keyboard', async ({ page, dips }) => {
  await openDips(page, dips)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const [first, second] = dips.categoryIds
  const own = categories
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^(${first}|${second})`) })
    .locator('[dir="auto"]')
  const moveDown = async (name: string) => {
    await handle(page, name).press('Space')
    await page.keyboard.press('ArrowDown')
    await saving(page, () => page.keyboard.press('Space'))
  }
  await expect(own).toHaveText([first, second])
  await moveDown(first)
  await expect(own).toHaveText([second, first])
  await undo(page)
  await expect(own).toHaveText([first, second])

  await openMenu(page, `/choices?group=${dips.groupId}`)
  const modifiers = page.getByRole('region', { name: 'What they choose from' }).getByRole('listitem')
  await expect(modifiers.first()).toHaveAttribute('aria-label', 'Sumac')
  await moveDown('Sumac')
  await expect(modifiers.nth(1)).toHaveAttribute('aria-label', 'Sumac')
  await undo(page)
})
