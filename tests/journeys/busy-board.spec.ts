import { desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { boardColumn, placeAcceptedOrder, signIn, waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, placeTestOrder, unusedReference } from '../support/test-shop.ts'

/** How many new orders are wholly in the window. */
function countNewInView(page: Page): Promise<number> {
  return page.locator('[data-column="new"] article').evaluateAll((cards) => {
    const isInView = (card: Element) => {
      const { top, bottom, left, right } = card.getBoundingClientRect()
      const list = card.closest('ol')?.getBoundingClientRect()
      const floor = Math.min(innerHeight, list?.bottom ?? innerHeight)
      return top >= (list?.top ?? 0) && bottom <= floor && left >= 0 && right <= innerWidth
    }
    return cards.filter(isInView).length
  })
}

/** Expects how many orders a column has, by its head: a long list of cards is rendered bit by bit. */
async function expectCount(page: Page, column: string, count: number): Promise<void> {
  await expect(boardColumn(page, column).locator('> header')).toHaveText(new RegExp(`^${column}${count}(?!\\d)`))
}

test('30 open orders: the longest waiting is on top, and they are accepted by keyboard, by touch, all at once and automatically', async ({
  openPage,
  url,
}) => {
  const reference = unusedReference()
  await importTestShop(url, { reference })
  const branch = await branchOf(url, reference)
  const first = await placeTestOrder(url, { reference }, { dish: 'falafel', phone: '50000001' })
  // At most 10 open orders per phone.
  for (let count = 1; count < 30; count++) {
    await placeTestOrder(url, { reference }, { dish: count % 2 ? 'lamb' : 'falafel', phone: `5000000${count % 4}` })
  }
  const board = `/console/orders?branch=${branch}`
  const newest = (page: Page) => boardColumn(page, 'New').getByRole('article')

  const page = await openPage(desktop)
  await signIn(page, 'owner@majlis.demo')
  await page.goto(board)
  await waitForLiveBoard(page)
  await expectCount(page, 'New', 30)
  await expect(newest(page).first()).toHaveAccessibleName(new RegExp(`^Order ${first.number}\\b`))
  expect(await countNewInView(page)).toBeGreaterThanOrEqual(6)
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expectCount(page, 'New', 29)
  await expect(boardColumn(page, 'Preparing').getByRole('article')).toHaveCount(1)

  const small = await openPage(phone)
  await signIn(small, 'owner@majlis.demo')
  await small.goto(board)
  await waitForLiveBoard(small)
  expect(await countNewInView(small)).toBeGreaterThanOrEqual(4)
  await newest(small)
    .first()
    .getByRole('button', { name: /^Accept/ })
    .tap()
  await expectCount(page, 'New', 28)

  await page.getByRole('button', { name: 'Accept all' }).click()
  const question = page.getByRole('dialog', { name: 'Accept 28 orders?' })
  await question.getByRole('button', { name: 'Accept all' }).click()
  await expect(newest(page)).toHaveCount(0)
  await expect(newest(small)).toHaveCount(0)
  await test.step('a toast can be scrolled away from the last card', async () => {
    const preparing = boardColumn(page, 'Preparing').getByRole('article')
    await expect(preparing).toHaveCount(30)
    for (const left of [29, 28]) {
      await preparing.last().getByRole('button', { name: 'Ready' }).click()
      await expectCount(page, 'Preparing', left)
    }
  })
  await test.step('the next order is accepted as it arrives', async () => {
    const shop = { reference, acceptsAutomatically: true }
    await importTestShop(url, shop)
    await placeAcceptedOrder(url, shop, { dish: 'falafel', phone: '50000009' })
    await expectCount(page, 'Preparing', 29)
    await expectCount(small, 'Preparing', 29)
  })
})
