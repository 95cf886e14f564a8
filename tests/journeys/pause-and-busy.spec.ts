import { desktop, expect, phone, test } from '../support/journey.ts'
import { signIn } from '../support/staff.ts'
import { branchOf, importTestShop, unusedReference } from '../support/test-shop.ts'

test('staff add minutes, pause and resume from any screen, with two presses each; the open page of a guest follows', async ({
  openPage,
  url,
}) => {
  const reference = unusedReference()
  await importTestShop(url, { reference })
  const guest = await openPage(phone)
  await guest.goto(`/${reference}/pickup`)
  const terms = guest.getByRole('link', { name: /^Pickup/ })
  await expect(terms).toContainText('20 min')

  const staff = await openPage(desktop)
  await signIn(staff, 'owner@majlis.demo')
  await staff.goto(`/console/feedback?branch=${await branchOf(url, reference)}`)
  const state = staff.getByRole('banner').getByRole('button', { name: /^(Open|Busy|Paused)/ })
  const sheet = staff.getByRole('dialog', { name: 'Orders now' })
  const press = async (name: string) => {
    await state.click()
    await sheet.getByRole('button', { name, exact: true }).click()
    await expect(sheet).toBeHidden()
  }

  await press('+30 min')
  await expect(state).toContainText('Busy, +30 min')
  await expect(terms).toContainText('50 min')

  await press('30 min')
  await expect(state).toContainText('Paused')
  const closed = guest.getByText(/^Closed/).filter({ visible: true })
  await expect(closed.first()).toBeVisible()
  // Who paused by mistake takes it back.
  await staff.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect(state).toContainText('Busy, +30 min')
  await expect(closed).toHaveCount(0)

  await press('Until I resume')
  await expect(state).toContainText('Paused')
  await press('Take orders again')
  await press('Back to the usual times')
  await expect(state).toContainText('Open')
  await expect(terms).toContainText('20 min')
})
