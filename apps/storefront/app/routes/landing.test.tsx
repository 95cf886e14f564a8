// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShopView } from '../business/shop-view.ts'
import { inShop, sellingView } from '../business/testing.tsx'
import Home from './home.tsx'
import Landing from './landing.tsx'
import More from './more.tsx'

const mashawi: Partial<ShopView> = {
  logo: null,
  cover: null,
  pattern: 'plain',
  tagline: '',
  branchName: '',
  address: '',
  phone: '',
  whatsapp: '',
  rating: null,
  branchCount: 1,
  policies: false,
  selling: [
    sellingView(),
    sellingView({ type: 'pickup', open: false, message: { key: 'open.closed', time: null, when: null } }),
  ],
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('offers each way to order', async () => {
  render(await inShop(mashawi, <Landing />))
  expect(links()).toEqual(['/mashawi/delivery', '/mashawi/pickup'])
  expect(screen.getByRole('heading', { level: 1, name: 'Mashawi' })).toBeTruthy()
})

test('says that a way is closed, and that it takes scheduled orders', async () => {
  const closed = { open: false, message: { key: 'open.closed', time: null, when: null } } as const
  const selling = [sellingView(), sellingView({ type: 'pickup', ...closed, scheduled: true })]
  render(await inShop({ ...mashawi, selling }, <Landing />))
  expect(within(screen.getByRole('link', { name: /Pickup/ })).getByText('Closed · order ahead')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /Delivery/ })).queryByText(/Closed/)).toBeNull()
})

test('offers a table where the shop takes reservations, at any hour', async () => {
  const closed = { open: false, message: { key: 'open.closed', time: null, when: null } } as const
  const selling = [sellingView(), sellingView({ type: 'reservation', ...closed })]
  render(await inShop({ ...mashawi, selling }, <Landing />))
  expect(links()).toContain('/mashawi/reservation/table')
  expect(screen.getByRole('link', { name: 'Reserve a table' })).toBeTruthy()
  cleanup()
  render(await inShop({ ...mashawi, selling }, <More />))
  expect(links()).toContain('/mashawi/reservation/history')
})

test('leads to the contacts and the other branches', async () => {
  const place = { phone: '+965 2222 3333', branchName: 'Salmiya', address: 'Block 4', branchCount: 3 }
  render(await inShop({ ...mashawi, ...place }, <Landing />))
  expect(screen.getByRole('link', { name: '+965 2222 3333' }).getAttribute('href')).toBe('tel:+96522223333')
  expect(screen.getByRole('link', { name: 'All 3 branches' }).getAttribute('href')).toBe('/mashawi/Branches')
  expect(screen.getByText('Block 4', { exact: false }).textContent).toBe('Salmiya Block 4')
})

test('reads the rating to screen readers as a sentence', async () => {
  render(await inShop({ ...mashawi, rating: { average: 4.75, count: 1240 } }, <Landing />))
  expect(screen.getByText(/^Rated 4\.8 out of 5 by 1,?240 guests$/)).toBeTruthy()
})

test('lists the pages of the shop, with policies where it has some', async () => {
  render(await inShop(mashawi, <More />))
  const pages = ['orders/history', 'Branches', 'Feedback', 'settings'].map((page) => `/mashawi/${page}`)
  expect(links()).toEqual(pages)
  cleanup()
  render(await inShop({ ...mashawi, policies: true }, <More />))
  expect(links()).toContain('/mashawi/Policies')
})

test('links to phone, WhatsApp and social networks', async () => {
  const contacts = { phone: '+965 2222 3333', whatsapp: '+965 9999 0000' }
  const social = { instagram: 'https://instagram.example/m', mastodon: 'https://social.example/@m' }
  render(await inShop({ ...mashawi, ...contacts, social }, <More />))
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('+965 2222 3333')).toBe('tel:+96522223333')
  expect(addressOf('WhatsApp')).toBe('https://wa.me/96599990000')
  expect(addressOf('Instagram')).toBe('https://instagram.example/m')
  expect(addressOf('mastodon')).toBe('https://social.example/@m')
})

type HomeProps = Parameters<typeof Home>[0]
const home = (shops: readonly object[]) => <Home {...({ loaderData: { shops } } as HomeProps)} />

test('asks for the link of a shop where there are no demo shops', async () => {
  render(await inShop({}, home([])))
  expect(screen.getByText('Scan a QR code or open a link from a restaurant, café or shop.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('leads to the demo shops and the console', async () => {
  const shop = { referenceId: 'attar', name: 'Attar', tagline: 'Spices', cover: null, logo: null, types: ['delivery'] }
  render(await inShop({}, home([shop])))
  expect(links()).toEqual(['/console', '/attar'])
  expect(screen.getByRole('link', { name: /Attar/ }).textContent).toBe('AttarSpicesDelivery')
})
