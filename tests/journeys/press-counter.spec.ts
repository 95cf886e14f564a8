import { expectOrderConfirmed, openSection } from '../support/checkout.ts'
import { readSentCode, unusedPhone } from '../support/customer.ts'
import { waitForHydration } from '../support/guest.ts'
import { expect, type Page, test } from '../support/journey.ts'
import { orderIdIn } from '../support/payments.ts'
import { countInput, type InputCount } from '../support/press-counter.ts'
import { moveTestOrder } from '../support/test-shop.ts'

/*
 * The presses and typed fields from the link of a shop to the confirmed order, of a guest's first order and of the same
 * order again. Each test prints its figures.
 */

interface OrderKind {
  readonly name: string
  readonly shop: string
  readonly type: RegExp
  /** From the menu to the cart, with one item in it. */
  readonly addItem: (page: Page) => Promise<void>
  /** What the first order needs in the checkout. */
  readonly fillIn: (page: Page) => Promise<void>
  /** What the second order needs, beside the button. */
  readonly fillInAgain?: (page: Page) => Promise<void>
  readonly first: InputCount
  readonly again: InputCount
}

const fill = (page: Page, fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).reduce(
    (before, [name, value]) => before.then(() => page.getByRole('textbox', { name, exact: true }).fill(value)),
    Promise.resolve(),
  )
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
const person = { Name: 'Sara Haddad', Phone: '55501234' }
const address = { Block: '10', Street: '4', 'House number': '17' }
const recipient = { 'Recipient’s name': 'Noor', 'Recipient’s phone': '66001234' }

async function addPrawns(page: Page): Promise<void> {
  await press(page, 'Add Jumbo prawns on charcoal')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Salmiya/ })
    .click()
}
const addSoup = (page: Page) => press(page, 'Add Lentil soup')

const sendAsGift = async (page: Page) => {
  await page.getByRole('button', { name: 'Send as a gift' }).click()
  await fill(page, recipient)
}

const kinds: readonly OrderKind[] = [
  {
    name: 'delivery, cash',
    shop: '/mashawi',
    type: /^Delivery/,
    addItem: addPrawns,
    fillIn: (page) => fill(page, { ...address, ...person }),
    first: { presses: 6, fields: 5 },
    again: { presses: 3, fields: 0 },
  },
  {
    name: 'pickup, cash',
    shop: '/mashawi',
    type: /^Pickup/,
    addItem: addSoup,
    fillIn: (page) => fill(page, person),
    first: { presses: 5, fields: 2 },
    again: { presses: 3, fields: 0 },
  },
  {
    name: 'dine-in, table chosen',
    shop: '/mashawi',
    type: /^Dine-in/,
    addItem: addSoup,
    fillIn: async (page) => {
      const section = await openSection(page, 'Your table')
      await section.getByRole('combobox', { name: 'Your table' }).selectOption({ index: 3 })
    },
    first: { presses: 7, fields: 0 },
    again: { presses: 3, fields: 0 },
  },
  {
    name: 'gift',
    shop: '/mashawi',
    type: /^Delivery/,
    addItem: addPrawns,
    fillIn: async (page) => {
      await fill(page, { ...address, ...person })
      await sendAsGift(page)
    },
    // The next gift may have another recipient.
    fillInAgain: sendAsGift,
    first: { presses: 7, fields: 7 },
    again: { presses: 3, fields: 2 },
  },
  {
    name: 'shipping',
    shop: '/attar',
    type: /^Delivery/,
    addItem: async (page) => {
      await press(page, 'Add Eid hamper')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Kuwait/ })
        .click()
    },
    fillIn: (page) =>
      fill(page, { City: 'Kuwait City', Street: 'Salem Al-Mubarak 4', Name: 'Huda', Phone: '+96550001234' }),
    first: { presses: 6, fields: 4 },
    again: { presses: 3, fields: 0 },
  },
]

for (const { name, shop, type, addItem, fillIn, fillInAgain, first, again } of kinds) {
  test(`${name}: a first order takes at most ${limits(first)}, the next one ${limits(again)}`, async ({
    page,
    url,
  }) => {
    const input = await countInput(page)
    await page.goto(shop)
    await orderFromMenu(page, type, addItem)
    await fillIn(page)
    await press(page, /^Place order/)
    await expectOrderConfirmed(page)
    report(`${name}, first order`, input.count(), first)

    await finishOrder(url, shop, orderIdIn(page.url()), name)
    input.reset()
    await page.goto(shop)
    await press(page, /^Order again/)
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await fillInAgain?.(page)
    await press(page, /^Place order/)
    await expectOrderConfirmed(page)
    report(`${name}, again`, input.count(), again)
  })
}

test('pickup with phone verification: at most 7 presses and 3 fields, the next one 3 presses', async ({
  page,
  url,
}) => {
  const phone = unusedPhone()
  const input = await countInput(page)
  await page.goto('/dallah')
  await orderFromMenu(page, /^Pickup/, (page) => press(page, 'Add Turkish coffee'))
  await fill(page, { Name: 'Sara Haddad', Phone: phone.number })
  await press(page, /^Place order/)
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await readSentCode(page, phone))
  await expect(page.getByText('Your number is confirmed.')).toBeVisible()
  await press(page, /^Place order/)
  await expectOrderConfirmed(page)
  report('pickup with phone verification, first order', input.count(), { presses: 7, fields: 3 })

  await finishOrder(url, '/dallah', orderIdIn(page.url()), 'pickup')
  input.reset()
  await page.goto('/dallah')
  await press(page, /^Order again/)
  await press(page, /^Place order/)
  await expectOrderConfirmed(page)
  report('pickup with phone verification, again', input.count(), { presses: 3, fields: 0 })
})

/** Chooses the selling type, adds an item, and continues through the cart to the checkout. */
async function orderFromMenu(page: Page, type: RegExp, addItem: OrderKind['addItem']): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: type }).click()
  await waitForHydration(page)
  await addItem(page)
  await page.getByRole('link', { name: /View cart/ }).click()
  await page.getByRole('link', { name: /^Continue to checkout/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

/** Completes an order as the owner of its shop: a running one is not offered again. */
async function finishOrder(url: string, shop: string, order_id: string, name: string): Promise<void> {
  const leaves = /^(?:delivery|gift|shipping)/.test(name)
  for (const state of ['accepted', 'ready', ...(leaves ? ['out'] : []), 'delivered']) {
    await moveTestOrder(url, { order_id }, state, `owner@${shop.slice(1)}.demo`)
  }
}

function report(name: string, count: InputCount, most: InputCount): void {
  test.info().annotations.push({ type: 'input', description: `${name}: ${limits(count)}` })
  console.log(`| ${name} | ${count.presses} presses | ${count.fields} fields |`)
  expect.soft(count.presses, `${name}: presses`).toBeLessThanOrEqual(most.presses)
  expect.soft(count.fields, `${name}: fields`).toBeLessThanOrEqual(most.fields)
}

function limits({ presses, fields }: InputCount): string {
  return `${presses} presses and ${fields} fields`
}
