// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BranchView, HoursView } from '../business/branch-view.ts'
import { inShop } from '../business/testing.tsx'
import { BranchCard } from './branch-card.tsx'

const hours = (types: HoursView['types'], ...shifts: HoursView['days'][number]['shifts'][]): HoursView => ({
  types,
  days: shifts.map((list, weekday) => ({ weekday, shifts: list, special: false })),
})
const lunch = { from: 11 * 60, to: 15 * 60 }
// Until two in the morning of the next day.
const night = { from: 18 * 60, to: 26 * 60 }

const salmiya: BranchView = {
  referenceId: 'mashawi-salmiya',
  name: 'Salmiya',
  address: 'Block 4, Street 12',
  phone: '+965 2222 0000',
  point: { lat: 29.33, lng: 48.07 },
  open: true,
  changesAt: null,
  message: { key: 'open.open', time: null, when: null },
  messageChangesAt: null,
  hours: [],
}

async function open(branch: Partial<BranchView> = {}, metres: number | null = null, language = 'en') {
  const page = <BranchCard branch={{ ...salmiya, ...branch }} now={0} zone="Asia/Kuwait" metres={metres} />
  render(await inShop({}, page, { language }))
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => within(row).getByRole('cell').textContent)

test('links to the phone, the directions and the menu of another branch', async () => {
  await open()
  expect(linkTo('+965 2222 0000')).toBe('tel:+96522220000')
  expect(linkTo('Directions')).toContain('29.33')
  expect(linkTo('Order here')).toBe('/mashawi-salmiya')
})

test('says that the guest orders from this branch', async () => {
  await open({ referenceId: 'mashawi', phone: '', point: null })
  expect(screen.getByText('You’re ordering from this branch')).toBeDefined()
  expect(screen.queryAllByRole('link')).toEqual([])
})

test('shows the distance once it is known', async () => {
  await open({}, 1_240)
  expect(screen.getByText(/1\.2 km away/)).toBeDefined()
  cleanup()
  await open()
  expect(screen.queryByText(/away/)).toBeNull()
})

test('shows no hours where there are none', async () => {
  await open()
  expect(screen.queryByRole('table')).toBeNull()
})

test('summarizes today and lists the week, with shifts past midnight and closed days', async () => {
  await open({ hours: [hours(['delivery', 'pickup'], [lunch, night], [])] })
  const summary = screen.getByText('Today').parentElement
  expect(summary?.textContent).toMatch(/11.*15|11.*3/)
  const table = screen.getByRole('table', { hidden: true })
  const [today, tomorrow] = within(table).getAllByRole('row', { hidden: true })
  expect(today?.getAttribute('aria-current')).toBe('date')
  expect(tomorrow?.getAttribute('aria-current')).toBeNull()
  expect(tomorrow?.textContent).toContain('Closed')
  expect(today?.textContent).toMatch(/(?:02|2)[:.]00/)
})

test('names the selling types where their hours differ', async () => {
  await open({ hours: [hours(['delivery'], [lunch]), hours(['pickup', 'dine-in'], [night])] })
  expect(screen.queryByText('Today')).toBeNull()
  const captions = screen.getAllByRole('table', { hidden: true }).map((table) => table.querySelector('caption'))
  expect(captions.map((caption) => caption?.textContent)).toEqual(['Delivery', expect.stringMatching(/Pickup.*Dine/i)])
})

test('names whole days and days with special hours', async () => {
  const week = hours(['delivery'], [{ from: 0, to: 1440 }])
  await open({ hours: [{ ...week, days: week.days.map((day) => ({ ...day, special: true })) }] })
  expect(screen.getAllByText('Open 24 hours').length).toBeGreaterThan(0)
  expect(cells(screen.getByRole('table', { hidden: true }))).toEqual([expect.stringContaining('special hours')])
})
