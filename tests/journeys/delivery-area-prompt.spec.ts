import { addToCart, openDish } from '../support/guest.ts'
import { arabic, desktop, expect, phone, test } from '../support/journey.ts'

test.describe('on a phone', () => {
  test.use(phone)

  test('the question where to lies at the edge of the menu, and opens once the first dish is in the cart', async ({
    page,
  }) => {
    await page.goto('/mashawi/delivery')
    const bar = page.getByRole('region', { name: 'Where should we deliver?' })
    const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await expect(bar).toBeVisible()
    await expect(question).toHaveCount(0)

    const hummus = await openDish(page, 'Hummus')
    await addToCart(hummus)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: /^Dasma/ }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/mashawi/delivery')
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Delivery Dasma/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /View cart/ })).toContainText('1')
  })

  test.describe('the network comes and goes', () => {
    test.use({ tolerated: [/ERR_FAILED/] })

    test('the areas are fetched by whoever wants to see them; where they do not come, that is said', async ({
      page,
    }) => {
      const asked: string[] = []
      let reachable = false
      await page.route('**/terms.json', (route) => {
        asked.push(route.request().url())
        return reachable ? route.continue() : route.abort()
      })
      await page.goto('/mashawi/delivery')
      const choose = page
        .getByRole('region', { name: 'Where should we deliver?' })
        .getByRole('button', { name: 'Choose area' })
      await expect(choose).toBeVisible()
      expect(asked).toEqual([])
      await choose.click()
      await expect(page.getByText('The areas could not be loaded. Check your connection and try again.')).toBeVisible()
      reachable = true
      await choose.click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Dasma/ })).toBeVisible()
    })
  })

  test('“back” closes the question with the page it lies over', async ({ page }) => {
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

  test('a guest who closes the question is where they were, and is not asked again before the address', async ({
    page,
  }) => {
    await page.goto('/mashawi/delivery')
    await expect(page.getByRole('region', { name: 'Where should we deliver?' })).toBeVisible()
    const add = page.getByRole('region', { name: 'Soups' }).getByRole('button', { name: 'Add Lentil soup' })
    await add.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await expect(question).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    const soup = page.getByRole('region', { name: 'Soups' }).getByRole('group', { name: 'Lentil soup' })
    await expect(soup.getByRole('button', { name: 'Increase' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(soup.getByRole('status')).toHaveText('2')

    await page.getByRole('link', { name: /^Review order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    await page
      .getByRole('link', { name: /^Continue to address/ })
      .filter({ visible: true })
      .click()
    await expect(question).toBeVisible()
  })

  test.describe('in Arabic', () => {
    test.use(arabic)

    test('whoever comes to the cart with dishes for another way of ordering is asked there', async ({ page }) => {
      await page.goto('/mashawi/pickup')
      await page.getByRole('button', { name: 'أضف شوربة عدس' }).first().click()
      await expect(page.getByRole('link', { name: /^مراجعة الطلب/ })).toBeVisible()
      await page.goto('/mashawi/delivery/cart')
      const question = page.getByRole('dialog', { name: 'إلى أين نوصّل طلبك؟' })
      await question.getByRole('button', { name: /^الدسمة/ }).click()
      await expect(question).toBeHidden()
      await expect(page).toHaveURL('/mashawi/delivery/cart')
      await expect(page.getByRole('complementary', { name: 'تفاصيل السعر' })).toContainText('1.250')
    })
  })
})
