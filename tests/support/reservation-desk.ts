import { expect, type Page } from '@playwright/test'
import { journeyStart } from './clock.ts'
import type { Screen } from './screen.ts'
import { heading } from './screen-actions.ts'
import { signIn } from './staff.ts'

/* The owner of a demo shop that takes reservations, with an evening of them. */

const hour = 3_600_000
const parties = [
  { after: -0.5, guests: 2, name: 'Noura Al-Saleh', phone: '+966501234564', comment: '', seated: true },
  {
    after: 0.5,
    guests: 4,
    name: 'Fahad Al-Rashidi',
    phone: '+966501234565',
    comment: 'By the window, please',
    seated: false,
  },
  { after: 1, guests: 6, name: 'Maria Santos', phone: '+966501234566', comment: '', seated: false },
  { after: 2, guests: 2, name: 'سارة حداد', phone: '+966501234567', comment: 'عيد ميلاد', seated: false },
  { after: 25, guests: 8, name: 'Ahmed', phone: '+966501234568', comment: '', seated: false },
]

/** Signs the owner in and adds parties around the time at which journeys start; once, however often it is called. */
export async function fillDesk(page: Page): Promise<void> {
  await signIn(page, 'owner@dallah.demo')
  const { branches } = await (await page.request.get('/api/console/me')).json()
  for (const [index, { after, seated, ...party }] of parties.entries()) {
    const data = { ...party, at: new Date(journeyStart + after * hour).toISOString(), table_ids: null }
    const headers = { 'idempotency-key': `reservation-desk-${index}` }
    const added = await page.request.post(`/api/console/branches/${branches[0].id}/reservations`, { data, headers })
    expect(added.status()).toBe(200)
    const { id } = await added.json()
    if (seated) await page.request.post(`/api/console/reservations/${id}/seat`, { data: { seated } })
  }
}

/** Waits until the screen is live. */
function live(page: Page): Promise<void> {
  return expect(page.locator('[data-connection="live"]')).toBeVisible()
}

async function openReservation(page: Page): Promise<void> {
  await live(page)
  await page.getByRole('button', { name: /Fahad/ }).first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toBeVisible()
}

async function openNewReservation(page: Page): Promise<void> {
  await live(page)
  await page.getByRole('button', { name: /^(?:New reservation|حجز جديد)$/ }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
}

async function openBlocks(page: Page): Promise<void> {
  await live(page)
  await page.getByRole('button', { name: /^(?:Block tables|حجب طاولات)$/ }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
}

/** The screens of the desk. */
export const deskScreens: readonly Screen[] = [
  host('reservations at the desk', '/console/reservations', live),
  host('reservation at the desk', '/console/reservations', openReservation),
  host('reservation by phone', '/console/reservations', openNewReservation),
  host('blocked tables', '/console/reservations', openBlocks),
  host('floor at the desk', '/console/reservations?view=floor', live),
  host('week at the desk', '/console/reservations?view=week', live),
  host('rules of reservations', '/console/settings/reservations', heading(2)),
]

function host(name: string, path: string, ready: Screen['ready']): Screen {
  return { name, path, visitor: 'host', ready }
}
