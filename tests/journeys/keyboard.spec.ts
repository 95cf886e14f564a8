import { codeField, readSentCode } from '../support/customer.ts'
import { waitForHydration } from '../support/guest.ts'
import { desktop, expect, type Page, test } from '../support/journey.ts'

test.use(desktop)

const maxPresses = 60

/** Operates a page by keyboard and counts the presses. */
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

  /** Types a text, which counts as one press, because its length does not depend on the page. */
  async type(text: string): Promise<void> {
    this.presses += 1
    await this.#page.keyboard.type(text)
  }

  /**
   * Presses Tab until an element of this name is focused, and verifies that every focused element is visible.
   *
   * @throws after 30 presses
   */
  async tabTo(name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (const before = this.presses; this.presses < before + 30; ) {
      await this.press(key)
      const focused = await this.#page.evaluate(inspectFocus)
      expect(focused.covered, `"${focused.name}" is covered while focused`).toEqual([])
      if (!name.test(focused.name)) continue
      expect(focused.ringed, `"${focused.name}" has a visible focus ring`).toBe(true)
      return
    }
    throw new Error(`Cannot reach ${name}: 30 presses of Tab were not enough`)
  }
}

interface Focused {
  readonly name: string
  /** Whether it has a visible focus ring. */
  readonly ringed: boolean
  /** Elements that cover its top, middle or bottom. */
  readonly covered: readonly string[]
}

function inspectFocus(): Focused {
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
  // Dallah verifies phones.
  { shop: 'dallah', type: 'pickup', dish: 'Berry tart', phone: '50 123 4567', phoneToVerify: '+966501234567' },
  { shop: 'mashawi', type: 'pickup', dish: 'Arabic salad', phone: '5012 3456' },
  { shop: 'mashawi', type: 'delivery', dish: 'Jumbo prawns on charcoal', phone: '5012 3456' },
]

for (const { shop, type, dish, phone, phoneToVerify } of orders) {
  test(`a ${type} order at ${shop} by keyboard takes at most 60 presses`, async ({ page }) => {
    const keys = new Keys(page)
    await page.goto(`/${shop}`, { waitUntil: 'networkidle' })
    await waitForHydration(page)

    await keys.tabTo(/^Skip to content/)
    await keys.press('Enter')
    await keys.tabTo(new RegExp(`^${type}`, 'i'))
    await keys.press('Enter')
    await expect(page).toHaveURL(`/${shop}/${type}`)
    // Navigation moves the focus to the main content.
    await expect(page.getByRole('main')).toBeFocused()

    await test.step('finds an item', async () => {
      // The search link is above the main content.
      await keys.tabTo(/^Search/, 'Shift+Tab')
      await keys.press('Enter')
      await expect(page.getByRole('combobox')).toBeFocused()
      await keys.type(dish.toLowerCase())
      await expect(page.getByRole('button', { name: `Add ${dish}`, exact: true })).toBeVisible()
      await keys.tabTo(new RegExp(`^Add ${dish}`))
      await keys.press('Enter')
    })

    if (type === 'delivery') {
      await test.step('selects a delivery area and returns to the search', async () => {
        const modal = page.getByRole('dialog', { name: 'Where should we deliver?' })
        await expect(modal).toBeFocused()
        await keys.tabTo(/^Area, street or building/)
        await keys.type('salmiya')
        // Areas are fetched on demand, so wait for the match as well as for the absence of others.
        await expect(modal.getByRole('button', { name: /^Salmiya/ })).toBeVisible()
        await expect(modal.getByRole('button', { name: /^Jabriya/ })).toHaveCount(0)
        await keys.press('Enter')
        await expect(modal).toBeHidden()
      })
    }

    await test.step('continues through the cart', async () => {
      // For delivery the cart link is next; otherwise the one in the header is closer.
      if (type === 'delivery') await keys.tabTo(/View cart/)
      else await keys.tabTo(/^Cart, 1 item/, 'Shift+Tab')
      await keys.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
      await keys.tabTo(/^Continue to/)
      await keys.press('Enter')
    })

    const fields = {
      ...(type === 'delivery' && { Block: '10', Street: '4', 'House number': '17' }),
      Name: 'Sara Haddad',
    }
    await test.step('fills in address and contact', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
      for (const [field, text] of Object.entries({ ...fields, Phone: phone })) {
        await keys.tabTo(new RegExp(`^${field}`))
        await keys.type(text)
      }
      await keys.press('Enter')
    })

    await keys.tabTo(/^Place order/)
    await keys.press('Enter')
    if (phoneToVerify !== undefined) {
      await test.step('enters the code', async () => {
        await expect(codeField(page)).toBeFocused()
        await keys.type(await readSentCode(page, { number: phoneToVerify }))
        await expect(page.getByText('Your number is confirmed.')).toBeVisible()
        await keys.tabTo(/^Place order/)
        await keys.press('Enter')
      })
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Order sent' })).toBeVisible()
    expect(keys.presses).toBeLessThanOrEqual(maxPresses)
  })
}

test('arrow keys in the categories move a visible focus', async ({ page }) => {
  await page.goto('/mashawi/pickup')
  await waitForHydration(page)
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await categories.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(categories.nth(1)).toBeFocused()
  expect((await page.evaluate(inspectFocus)).ringed).toBe(true)
})
