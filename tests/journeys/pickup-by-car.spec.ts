import { leaveSection } from '../support/checkout.ts'
import { addToCart, openDish, orderNumber } from '../support/guest.ts'
import { arabic, desktop, expect, test } from '../support/journey.ts'
import { inOrderSheet, orderCard, signIn } from '../support/staff.ts'

// The device is in another time zone; hours are shown in the shop's time zone.
test.use({ ...desktop, ...arabic, timezoneId: 'America/New_York' })

test('on a desktop in Arabic, a guest orders pickup by car and follows the order', async ({ page, openPage }) => {
  const cashier = await openPage(desktop)
  await signIn(cashier, 'cashier@mashawi.demo')

  await page.goto('/mashawi')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^استلام/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'مشاوي' })).toBeVisible()

  await test.step('the cart beside the menu shows the total', async () => {
    const kebab = await openDish(page, 'كباب بالفستق')
    await kebab.getByRole('radio').first().check()
    await addToCart(kebab)
    await addToCart(await openDish(page, 'حمص'))
    const cart = page.getByRole('complementary').filter({ hasText: 'سلتك' })
    await expect(cart.getByRole('heading', { name: 'سلتك' })).toBeVisible()
    await expect(cart.getByText('كباب بالفستق')).toBeVisible()
    await cart.getByRole('group', { name: 'حمص' }).getByRole('button', { name: 'زيادة' }).click()
    // 4.500 and 2 × 1.100
    await expect(cart.getByText('6.700 د.ك').first()).toBeVisible()
    await cart.getByRole('link', { name: 'مراجعة الطلب 6.700 د.ك' }).click()
    await page.getByRole('link', { name: 'متابعة لإتمام الطلب 6.700 د.ك' }).click()
  })

  await test.step('the guest fills in contact and car', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible()
    const contact = page.getByRole('region', { name: 'بيانات التواصل' })
    await contact.getByRole('textbox', { name: 'الاسم' }).fill('عبدالله الفضلي')
    // Arabic digits.
    await contact.getByRole('textbox', { name: 'رقم الهاتف' }).fill('٦٦٦٠٢٣٤٥')
    const place = page.getByRole('region', { name: 'الاستلام من' })
    await place.getByRole('button', { name: 'أضف سيارتك' }).click()
    await place.getByRole('textbox', { name: 'النوع' }).fill('لاندكروزر')
    await place.getByRole('textbox', { name: 'اللون' }).fill('أبيض')
    await place.getByRole('textbox', { name: 'رقم اللوحة' }).fill('12 34567')
    await leaveSection(page)
    await expect(place).toContainText('لاندكروزر · أبيض · 12 34567')
    await page.getByRole('button', { name: 'تأكيد الطلب 6.700 د.ك' }).click()
  })

  const guestSees = async (title: string) =>
    expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await guestSees('تم إرسال الطلب')
  const number = await orderNumber(page)
  const card = orderCard(cashier, number)

  await test.step('the cashier sees items, car and the guest’s language', async () => {
    await expect(card).toContainText('12 34567')
    await inOrderSheet(cashier, number, async (sheet) => {
      for (const text of ['Pistachio kebab', 'عبدالله الفضلي', '12 34567', 'العربية']) {
        await expect(sheet).toContainText(text)
      }
    })
    await card.getByRole('button', { name: /^Accept/ }).click()
  })
  await guestSees('قيد التحضير')
  await expect(page.getByText(/^\d\d:\d\d – \d\d:\d\d$/)).toBeVisible()
  await card.getByRole('button', { name: 'Ready' }).click()
  await guestSees('جاهز للاستلام')
  await card.getByRole('button', { name: 'Handed over' }).click()
  await guestSees('تم الاستلام')
})
