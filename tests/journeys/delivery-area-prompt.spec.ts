import { addToCart, openDish } from '../support/guest.ts'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('the prompt is a bar on the menu and opens after the first item was added', async ({ page }) => {
    await page.goto('/mashawi/delivery')
    const bar = page.getByRole('region', { name: 'Where should we deliver?' })
    const modal = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await expect(bar).toBeVisible()
    await expect(modal).toHaveCount(0)

    const hummus = await openDish(page, 'Hummus')
    await addToCart(hummus)
    await expect(modal).toBeVisible()
    await modal.getByRole('button', { name: /^Dasma/ }).click()
    await expect(modal).toBeHidden()
    await expect(page).toHaveURL('/mashawi/delivery')
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delivery Dasma/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /View cart/ })).toContainText('1')
  })

  test.describe('with an unreliable connection', () => {
    test.use({ tolerated: [/ERR_FAILED/] })

    test('areas are fetched on demand, and a failure is reported', async ({ page }) => {
      const requests: string[] = []
      let reachable = false
      await page.route('**/terms.json', (route) => {
        requests.push(route.request().url())
        return reachable ? route.continue() : route.abort()
      })
      await page.goto('/mashawi/delivery')
      const choose = page
        .getByRole('region', { name: 'Where should we deliver?' })
        .getByRole('button', { name: 'Choose area' })
      await expect(choose).toBeVisible()
      expect(requests).toEqual([])
      await choose.click()
      await expect(
        page.getByText('We couldn’t load the delivery areas. Check your connection and try again.'),
      ).toBeVisible()
      reachable = true
      await choose.click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Dasma/ })).toBeVisible()
    })
  })

  test('“back” leaves the page and closes the modal', async ({ page }) => {
    await page.goto('/mashawi')
    await page.getByRole('link', { name: /^Delivery/ }).click()
    await page
      .getByRole('region', { name: 'Where should we deliver?' })
      .getByRole('button', { name: 'Choose area' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/mashawi')
    await page.goForward()
    await expect(page.getByRole('region', { name: 'Where should we deliver?' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('closing the modal restores the focus, and it stays closed', async ({ page }) => {
    await page.goto('/mashawi/delivery')
    await expect(page.getByRole('region', { name: 'Where should we deliver?' })).toBeVisible()
    const add = page.getByRole('region', { name: 'Soups' }).getByRole('button', { name: 'Add Lentil soup' })
    await add.focus()
    await page.keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await expect(modal).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    const soup = page.getByRole('region', { name: 'Soups' }).getByRole('group', { name: 'Lentil soup' })
    await expect(soup.getByRole('button', { name: 'Increase' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(soup.getByRole('status')).toHaveText('2')

    await page.getByRole('link', { name: /^Review order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Continue to checkout/ })
      .filter({ visible: true })
      .click()
    // The address form begins with the PACI number, which chooses the area as well.
    await expect(page.getByRole('textbox', { name: 'PACI number' })).toBeVisible()
    await expect(modal).toBeHidden()
  })

  test.describe('in Arabic', () => {
    test.use(arabic)

    test('a filled cart of another selling type opens the modal on the cart page', async ({ page }) => {
      await page.goto('/mashawi/pickup')
      await page.getByRole('button', { name: 'أضف شوربة عدس' }).first().click()
      await expect(page.getByRole('link', { name: /^مراجعة الطلب/ })).toBeVisible()
      await page.goto('/mashawi/delivery/cart')
      const modal = page.getByRole('dialog', { name: 'إلى أين نوصّل طلبك؟' })
      await modal.getByRole('button', { name: /^الدسمة/ }).click()
      await expect(modal).toBeHidden()
      await expect(page).toHaveURL('/mashawi/delivery/cart')
      await expect(page.getByRole('complementary', { name: 'تفاصيل السعر' })).toContainText('1.250')
    })
  })
})
