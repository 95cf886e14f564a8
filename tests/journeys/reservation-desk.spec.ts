import { journeyStart } from '../support/clock.ts'
import { arabic } from '../support/devices.ts'
import { desktop, expect, type Page, phone, test } from '../support/journey.ts'
import { requestJson } from '../support/order.ts'
import { waitForLiveBoard } from '../support/staff.ts'
import { branchOf, importTestShop, signInOwner, unusedReference } from '../support/test-shop.ts'

/* Staff keep the reservations of a shop that is open from 12:00 to 23:00 on a Thursday evening at 19:00. */

const room = { en: 'Hall', ar: 'الصالة' }
const place = (x: number, y: number) => ({ room, x, y, width: 14, height: 14 })
const tables = [
  { id: 't1', name: '1', seats: 2, place: place(6, 6) },
  { id: 't2', name: '2', seats: 4, place: { ...place(34, 6), round: true } },
  { id: 't3', name: '3', seats: 6, place: { ...place(62, 6), width: 26 } },
  { id: 't4', name: 'Terrace 1', seats: 4 },
]
const reservations = { max_guests: 8, stays: [{ up_to: 8, minutes: 90 }], buffer_minutes: 15 }

async function openDesk(page: Page, url: string): Promise<string> {
  const shop = { reference: unusedReference(), hours: { from: '12:00', to: '23:00' }, tables, reservations }
  await importTestShop(url, shop)
  const branch = await branchOf(url, shop.reference)
  const cookies = (await signInOwner(url)).split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await page.context().addCookies(cookies)
  await page.goto(`/console/reservations?branch=${branch}`)
  await waitForLiveBoard(page)
  return branch
}

test('staff add a reservation by phone, move it to another table, seat it, and finish it', async ({
  openPage,
  url,
}) => {
  const page = await openPage(desktop)
  await openDesk(page, url)
  const row = page.getByRole('button', { name: /Noura/ })
  const sheet = page.getByRole('dialog', { name: 'Noura' })

  await test.step('a reservation by phone at the smallest table; a table that is taken is refused, and what was typed stays', async () => {
    await expect(page.getByText('No reservations on this day')).toBeVisible()
    await page.getByRole('button', { name: 'New reservation' }).click()
    const form = page.getByRole('dialog', { name: 'New reservation' })
    await form.getByLabel('Name').fill('Noura')
    await form.getByLabel('Phone').fill('5000 1234')
    await form.getByLabel('Note').fill('By the window')
    await form.getByLabel('Time').selectOption({ label: '20:00' })
    await form.getByRole('button', { name: 'Add reservation' }).click()
    await expect(form).toBeHidden()
    await expect(row).toContainText('20:00')
    await expect(row).toContainText('Table 1')
    await expect(row).toContainText('By the window')
    await expect(page.getByRole('heading', { name: '1 party · 2 guests' })).toBeVisible()
  })

  await test.step('another party at the same time cannot have the table', async () => {
    await page.getByRole('button', { name: 'New reservation' }).click()
    const form = page.getByRole('dialog', { name: 'New reservation' })
    await form.getByLabel('Time').selectOption({ label: '20:00' })
    await expect(form.getByRole('button', { name: '1 taken' })).toBeDisabled()
    await form.getByLabel('Time').selectOption({ label: '18:45' })
    await form.getByRole('button', { name: '1 until 19:45' }).click()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('it is moved to another table, and a larger party', async () => {
    await row.click()
    await expect(sheet.getByRole('link', { name: '+96550001234' })).toHaveAttribute('href', 'tel:+96550001234')
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/96550001234')
    await sheet.getByRole('button', { name: 'Change' }).click()
    const form = page.getByRole('dialog', { name: 'Change reservation' })
    await form.getByRole('button', { name: 'More guests' }).click()
    await form.getByRole('button', { name: /^1/, pressed: true }).click()
    await form.getByRole('button', { name: /^3/ }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(sheet).toContainText('Table 3')
    await expect(sheet).toContainText('3 guests')
  })

  await test.step('it sits, and leaves', async () => {
    await sheet.getByRole('button', { name: 'Seat', exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Not seated' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Finished' }).click()
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Finished')
  })
})

test('on a phone in Arabic, staff seat a walk-in from the floor, mark a party that did not come, and block an evening', async ({
  openPage,
  url,
}) => {
  const page = await openPage({ ...phone, ...arabic })
  const branch = await openDesk(page, url)

  await test.step('a walk-in at a free table of the floor', async () => {
    await page.getByRole('radio', { name: 'الصالة' }).click()
    await page.getByRole('button', { name: /^طاولة 2, .*متاحة/ }).click()
    const form = page.getByRole('dialog', { name: 'حضور مباشر' })
    await form.getByRole('button', { name: 'إجلاس الآن' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('button', { name: /^طاولة 2, .*مشغولة/ })).toBeVisible()
  })

  await test.step('a party is added for a quarter of an hour ago, and did not come', async () => {
    await page.getByRole('radio', { name: 'اليوم' }).click()
    await page.getByRole('button', { name: 'حجز جديد' }).click()
    const form = page.getByRole('dialog', { name: 'حجز جديد' })
    await form.getByLabel('الاسم').fill('سارة')
    await form.getByLabel('الوقت').selectOption({ index: 0 })
    await form.getByRole('button', { name: 'إضافة الحجز' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: /سارة/ }).click()
    const sheet = page.getByRole('dialog', { name: 'سارة' })
    await sheet.getByRole('button', { name: 'لم يحضروا' }).click()
    await expect(sheet.getByRole('button', { name: 'حضروا لاحقًا' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the evening is blocked; the party that sits is named; then it is free again', async () => {
    await page.getByRole('button', { name: 'حجب طاولات' }).click()
    const sheet = page.getByRole('dialog', { name: 'حجب طاولات' })
    await expect(sheet.getByText('يبقى حجز واحد حينها')).toBeVisible()
    await sheet.getByLabel('السبب').fill('حفل زفاف')
    await sheet.getByRole('button', { name: 'حجب', exact: true }).click()
    await expect(sheet).toBeHidden()
    await page.goto(`/console/reservations?branch=${branch}&view=floor`)
    await expect(page.getByRole('button', { name: /^طاولة 1, .*محجوبة, حفل زفاف/ })).toBeVisible()
    await page.getByRole('button', { name: 'حجب طاولات' }).click()
    await sheet.getByRole('button', { name: 'إزالة' }).click()
    await expect(sheet.getByRole('list', { name: 'الطاولات المحجوبة' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^طاولة 1, .*متاحة/ })).toBeVisible()
  })
})

test('the owner changes the rules with undo; a guest’s reservation then waits for an answer, and the board tells of it', async ({
  openPage,
  url,
}) => {
  const page = await openPage(desktop)
  const branch = await openDesk(page, url)
  await page.goto(`/console/settings/reservations?branch=${branch}`)
  const answer = page.getByLabel('Reservations are accepted')
  await answer.selectOption('By staff')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(answer).toHaveValue('system')
  await answer.selectOption('By staff')
  await page.getByRole('button', { name: 'Add a size' }).click()
  await expect(page.getByLabel('Parties up to')).toHaveCount(2)
  await page.reload()
  await expect(answer).toHaveValue('staff')
  await expect(page.getByLabel('Parties up to')).toHaveCount(2)

  await page.goto(`/console/orders?branch=${branch}`)
  await waitForLiveBoard(page)
  const at = new Date(journeyStart + 2 * 3_600_000).toISOString()
  const body = { branch_id: branch, at, guests: 2, name: 'Mariam', phone: '50001234', dial_code: '965' }
  await requestJson(`${url}/api/webapp/reserve-table`, body, { 'idempotency-key': crypto.randomUUID() })
  await expect(page.getByText(/New reservation for 2 guests · .*21:00 · Mariam/)).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Mariam' })
  await expect(sheet.getByRole('button', { name: 'Decline' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: '1 waits for an answer' })).toBeVisible()

  await page.goto(`/console/today?branch=${branch}`)
  await page.getByRole('link', { name: '1 reservation waits for an answer' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: '1 waits for an answer' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Mariam/ })).toContainText('Booked')
})
