import { codeField, readSentCode } from '../support/customer.ts'
import { waitForHydration } from '../support/guest.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'

test.use(desktop)

const mostPresses = 60

/** Somebody who uses nothing but the keys of a keyboard; `presses` counts them. */
class Keys {
  readonly #page: Page
  presses = 0

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.presses += 1
    await this.#page.keyboard.press(key)
  }

  /** A word is typed as a whole: how long somebody's name is says nothing of the page. */
  async type(text: string): Promise<void> {
    this.presses += 1
    await this.#page.keyboard.type(text)
  }

  /** Goes on (or back) with Tab until something of this name has the focus; all on the way there is to be seen. */
  async tabTo(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (const before = this.presses; this.presses < before + 30; ) {
      await this.press(key)
      const focused = await this.#page.evaluate(lookAtFocused)
      expect(focused.covered, `what lies over "${focused.name}" while it has the focus`).toEqual([])
      if (!name.test(focused.name)) continue
      expect(focused.ringed, `the focus on "${focused.name}" is to be seen`).toBe(true)
      return
    }
    throw new Error(`${name} is not reached with 30 presses of Tab`)
  }
}

interface Focused {
  readonly name: string
  /** Whether it is drawn around. */
  readonly ringed: boolean
  /** What hides its upper end, its middle or its lower end. */
  readonly covered: readonly string[]
}

function lookAtFocused(): Focused {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return { name: '', ringed: false, covered: [] }
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  const named = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const name =
    element.getAttribute('aria-label') ??
    ([...labels, ...named.map((id) => document.getElementById(id))].map((one) => one?.innerText ?? '').join(' ') ||
      element.innerText)
  const ringed = [element, ...labels, element.parentElement].some((one) => {
    if (!one) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  const { left, top, width, height } = element.getBoundingClientRect()
  const ends = height > 6 ? [top + 3, top + height / 2, top + height - 3] : []
  const covered = ends.flatMap((y) => {
    const seen = document.elementFromPoint(left + width / 2, y)
    const own = seen && [element, ...labels].some((one) => one.contains(seen) || seen.contains(one))
    return own ? [] : [`at ${Math.round(y)}: ${seen?.outerHTML.slice(0, 120) ?? 'the edge of the window'}`]
  })
  return { name: name.replaceAll(/\s+/g, ' ').trim(), ringed, covered }
}

const orders = [
  // Dallah wants to know that the number is the guest's.
  { shop: 'dallah', type: 'pickup', dish: 'Berry tart', phone: '50 123 4567', checked: '+966501234567' },
  { shop: 'mashawi', type: 'pickup', dish: 'Arabic salad', phone: '5012 3456' },
  { shop: 'mashawi', type: 'delivery', dish: 'Jumbo prawns on charcoal', phone: '5012 3456' },
]

for (const { shop, type, dish, phone, checked } of orders) {
  test(`from the door of ${shop} to a placed ${type} with the keyboard alone, in at most 60 presses`, async ({
    page,
  }) => {
    const keys = new Keys(page)
    await page.goto(`/${shop}`, { waitUntil: 'networkidle' })
    await waitForHydration(page)

    await keys.tabTo(/^Skip to content/)
    await keys.press('Enter')
    await keys.tabTo(new RegExp(`^${type}`, 'i'))
    await keys.press('Enter')
    await expect(page).toHaveURL(`/${shop}/${type}`)
    // What has been opened has the focus, as after every change of pages.
    await expect(page.getByRole('main')).toBeFocused()

    await test.step('finds a dish', async () => {
      // It stands above what has just been opened.
      await keys.tabTo(/^Search/, 'Shift+Tab')
      await keys.press('Enter')
      await expect(page.getByRole('combobox')).toBeFocused()
      await keys.type(dish.toLowerCase())
      await expect(page.getByRole('button', { name: `Add ${dish}`, exact: true })).toBeVisible()
      await keys.tabTo(new RegExp(`^Add ${dish}`))
      await keys.press('Enter')
    })

    if (type === 'delivery') {
      await test.step('says which area to deliver to, and is back in the search', async () => {
        const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
        await expect(question).toBeFocused()
        await keys.tabTo(/^Area, street or building/)
        await keys.type('salmiya')
        // The areas come when they are asked for: none of another name is not yet one of this.
        await expect(question.getByRole('button', { name: /^Salmiya/ })).toBeVisible()
        await expect(question.getByRole('button', { name: /^Jabriya/ })).toHaveCount(0)
        await keys.press('Enter')
        await expect(question).toBeHidden()
      })
    }

    await test.step('goes to the cart and on', async () => {
      // Where one dish was found the way on comes right after it, else sooner in the header.
      if (type === 'delivery') await keys.tabTo(/View cart/)
      else await keys.tabTo(/^Cart, 1 item/, 'Shift+Tab')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
      await keys.tabTo(/^Continue to/)
      await keys.press('Enter')
    })

    const said = { ...(type === 'delivery' && { Block: '10', Street: '4', 'House number': '17' }), Name: 'Sara Haddad' }
    await test.step('says where and who they are', async () => {
      const title = type === 'delivery' ? 'Delivery address' : 'Checkout'
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const [field, text] of Object.entries({ ...said, Phone: phone })) {
        await keys.tabTo(new RegExp(`^${field}`))
        await keys.type(text)
      }
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    })

    await keys.tabTo(/^Place order/)
    await keys.press('Enter')
    if (checked !== undefined) {
      await test.step('says the code that was sent to them', async () => {
        await expect(codeField(page)).toBeFocused()
        await keys.type(await readSentCode(page, { number: checked }))
        await expect(page.getByText('Your number is confirmed.')).toBeVisible()
        await keys.tabTo(/^Place order/)
        await keys.press('Enter')
      })
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    expect(keys.presses).toBeLessThanOrEqual(mostPresses)
  })
}

test('going along the categories with the arrows, the focus can be seen', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await waitForHydration(page)
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await categories.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(categories.nth(1)).toBeFocused()
  expect((await page.evaluate(lookAtFocused)).ringed).toBe(true)
})
