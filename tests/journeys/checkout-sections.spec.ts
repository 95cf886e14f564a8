import { addItemToCart, openSection } from '../support/checkout.ts'
import { expect, test } from '../support/journey.ts'

test('the checkout has one button, and a complete section closes when the guest moves on', async ({ page }) => {
  await addItemToCart(page, '/mashawi/pickup/mezze-cold/hummus')
  await page.goto('/mashawi/pickup/checkout')
  const contact = page.getByRole('region', { name: 'Contact' })
  const name = contact.getByRole('textbox', { name: 'Name', exact: true })
  const phone = contact.getByRole('textbox', { name: 'Phone' })
  await expect(name).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Place order/ }).filter({ visible: true })).toHaveCount(1)

  await test.step('typing keeps the section open and the focus', async () => {
    await name.pressSequentially('Noura')
    await phone.pressSequentially('50001234')
    await expect(phone).toBeFocused()
  })

  await test.step('a press in another section closes it, without moving what was pressed', async () => {
    const knet = page.getByRole('radio', { name: 'KNET' })
    await page.evaluate(() => window.scrollTo(0, 400))
    const before = await knet.boundingBox()
    await knet.click()
    await expect(name).toBeHidden()
    await expect(contact).toContainText('Noura')
    await expect(knet).toBeChecked()
    expect((await knet.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })

  await test.step('it opens again on request, and stays open while something is missing', async () => {
    await openSection(page, 'Contact')
    await expect(contact.getByRole('heading', { name: 'Contact' })).toBeFocused()
    await name.fill('')
    await page.getByRole('radio', { name: 'Cash', exact: true }).click()
    await expect(name).toBeVisible()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(contact.getByText('Enter your name')).toBeVisible()
  })
})
