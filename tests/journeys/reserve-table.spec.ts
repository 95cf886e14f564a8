import { arabic, desktop, expect, phone, test } from '../support/journey.ts'
import { expectBooked, freeTables, sendReservation } from '../support/reserving.ts'

test.describe('on a desktop', () => {
  test.use(desktop)

  test('a guest reserves a table of the floor plan, changes the party, and cancels', async ({ page }) => {
    await page.goto('/dallah')
    await page.getByRole('link', { name: 'Reserve a table' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reserve a table' })).toBeVisible()
    await freeTables(page)
    await page.getByRole('radio', { name: /^Table Garden 1, 4 seats$/ }).check()
    await page.getByRole('textbox', { name: /^Notes and allergies/ }).fill('Nuts')
    await sendReservation(page, 'Sara Haddad')
    await expectBooked(page)
    const details = page.getByRole('main')
    await expect(details).toContainText('Garden 1')
    await expect(details).toContainText('Nuts')

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe('dallah-reservation.ics')

    await page.getByRole('link', { name: 'Change reservation' }).click()
    await freeTables(page)
    const more = page.getByRole('button', { name: 'More guests' })
    await more.click()
    await more.click()
    await more.click()
    // Their table has four seats.
    await expect(page.getByText('This table isn’t available for this time and number of guests.')).toBeVisible()
    await page.getByRole('radio', { name: 'Any free table' }).check()
    await page.getByRole('button', { name: /^Change to 5 guests/ }).click()
    await expectBooked(page)
    await expect(details).toContainText('Guests5')

    await page.getByText('Cancel reservation').click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Reservation cancelled' })).toBeVisible()
    await page.getByRole('link', { name: 'Reservations' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ ...phone, ...arabic })

  test('two guests want the same table: the second one reads that it was taken, and gets another one', async ({
    page,
    openPage,
  }) => {
    await page.goto('/dallah/reservation/table?guests=8')
    await freeTables(page)
    await page.getByRole('radio', { name: /^طاولة Majlis/ }).check()
    const other = await openPage({ ...phone, ...arabic })
    await other.goto('/dallah/reservation/table?guests=8')
    await freeTables(other)
    await other.getByRole('radio', { name: /^طاولة Majlis/ }).check()
    await sendReservation(other, 'نورة', 'ar')
    await expectBooked(other, 'ar')

    // The phone is checked first; then the table is taken.
    await sendReservation(page, 'سارة', 'ar')
    await expect(page.getByText('هذه الطاولة غير متاحة لهذا الوقت وعدد الضيوف. اختر طاولة أخرى.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'الاسم', exact: true })).toHaveValue('سارة')
  })
})
