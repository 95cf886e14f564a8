import { desktop, expect, type Page, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'

test.use({ ...desktop })

/** The names of the items of the sauces, in the order of the editor. */
const sauces = (page: Page) => page.getByRole('region', { name: 'Items' }).getByRole('listitem').getByRole('link')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

async function openSauces(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/console/menu')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  const link = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Sauces/ })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'true')
}

/** Where the dragged item would be dropped: before the line of this item. */
const markBefore = (page: Page, name: string) =>
  expect(page.getByRole('listitem').filter({ has: handle(page, name) })).toHaveAttribute('data-gap', 'before')

async function namesOf(page: Page): Promise<string[]> {
  return (await sauces(page).locator('[dir="auto"]').allTextContents()).map((name) => name.trim())
}

/** The order of the sauces that a guest sees. */
async function guestOrder(page: Page): Promise<string> {
  const guest = await page.context().newPage()
  await guest.goto(`/mashawi/delivery/${new URL(page.url()).searchParams.get('category')}`)
  const text = await guest.getByRole('main').innerText()
  await guest.close()
  return text
}

test('an item is dragged to another place, guests see it there, and it is undone', async ({ page }) => {
  await openSauces(page)
  const before = await namesOf(page)
  const [first = '', second = '', third = ''] = before
  const to = await handle(page, first).boundingBox()
  const from = await handle(page, third).boundingBox()
  if (!to || !from) throw new Error('The handles are not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 6 })
  await markBefore(page, first)
  await page.mouse.up()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await namesOf(page)).slice(0, 3)).toEqual([third, first, second])
  const shown = await guestOrder(page)
  expect(shown.indexOf(third)).toBeLessThan(shown.indexOf(first))

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await namesOf(page)).toEqual(before)
})

test('an item is moved by the keyboard, and each step is announced', async ({ page }) => {
  await openSauces(page)
  const before = await namesOf(page)
  const [first = '', second = '', third = ''] = before
  await handle(page, first).press('Space')
  const status = page.getByRole('status').filter({ hasText: ` of ${before.length}` })
  await expect(status).toContainText(`1 of ${before.length}`)
  await page.keyboard.press('ArrowDown')
  await expect(status).toContainText(`2 of ${before.length}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(status).toContainText(`${first} moved: 3 of ${before.length}`)
  expect((await namesOf(page)).slice(0, 3)).toEqual([second, third, first])
  await expect(handle(page, first)).toBeFocused()

  // Escape leaves it where it is.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  expect((await namesOf(page)).slice(0, 3)).toEqual([second, third, first])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('an item is dragged by its handle', async ({ page }) => {
    await openSauces(page)
    const before = await namesOf(page)
    const [first = '', second = ''] = before
    const from = await handle(page, second).boundingBox()
    const to = await handle(page, first).boundingBox()
    if (!to || !from) throw new Error('The handles are not on the page')
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', from.x + 12, from.y + 20)
    await touch('touchMove', from.x + 12, from.y + 10)
    await touch('touchMove', to.x + 12, to.y + 30)
    await touch('touchMove', to.x + 12, to.y + 4)
    await markBefore(page, first)
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect((await namesOf(page)).slice(0, 2)).toEqual([second, first])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  })
})

test('a category and a choice are moved by the keyboard', async ({ page }) => {
  await openSauces(page)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const names = async () =>
    (await categories.getByRole('listitem').locator('[dir="auto"]').allTextContents()).slice(0, 2)
  const [first = '', second = ''] = await names()
  await categories.getByRole('button', { name: `Move ${first}`, exact: true }).press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await names()).toEqual([second, first])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await names()).toEqual([first, second])

  await page.goto('/console/menu/choices')
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  await page.getByRole('region', { name: 'Choices' }).getByRole('listitem').getByRole('link').first().click()
  const modifiers = page.getByRole('region', { name: 'What they choose from' }).getByRole('listitem')
  const before = await modifiers.first().getAttribute('aria-label')
  await modifiers
    .first()
    .getByRole('button', { name: `Move ${before}`, exact: true })
    .press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(modifiers.nth(1)).toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})
