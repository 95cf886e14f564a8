// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { post, recordForms, serverFixture } from '../account/testing.ts'
import type { ShopView } from '../business/shop-view.ts'
import { inShop } from '../business/testing.tsx'
import Settings, { action } from '../routes/settings.tsx'
import { readTextSize } from '../shell/text-size.ts'
import { readTheme } from '../shell/theme.ts'

const languages = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
]

afterEach(() => {
  document.documentElement.removeAttribute('style')
  delete document.documentElement.dataset['theme']
})

async function open(search = '', shop: Partial<ShopView> = {}) {
  const { forms, action } = recordForms()
  const loaderData = { theme: 'auto', textSize: 100 } as const
  const page = <Settings {...({ loaderData } as Parameters<typeof Settings>[0])} />
  render(await inShop({ languages, logo: null, ...shop }, page, { at: `/mashawi/settings${search}`, action }))
  return forms
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)

test('shows the current values in the menu', async () => {
  await open()
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Language English',
    'Appearance System',
    'Text size Normal',
    'About ',
  ])
})

test('offers the languages of the shop, each in its own script and direction', async () => {
  await open('?section=language')
  expect(pressed()).toEqual(['English'])
  const arabic = screen.getByText('العربية')
  expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl'])
})

test('applies a theme at once', async () => {
  const forms = await open('?section=theme')
  expect(pressed()).toEqual(['System'])
  // False: the form is not sent as well.
  expect(fireEvent.click(screen.getByRole('button', { name: 'Dark' }))).toBe(false)
  expect(pressed()).toEqual(['Dark'])
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(readTheme(document.cookie)).toBe('dark')
  expect(screen.getByRole('link', { name: /^Appearance/ }).textContent).toBe('Appearance Dark')
  expect(forms).toEqual([])
})

test('applies a text size at once', async () => {
  await open('?section=text')
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }))
  expect(pressed().join()).toContain('Larger')
  expect(document.documentElement.style.fontSize).toBe('150%')
  expect(readTextSize(document.cookie)).toBe(150)
})

test('describes the shop, without facts that it does not give', async () => {
  const shop = {
    branchName: 'Salmiya',
    address: 'Block 4',
    phone: '+965 2222 0000',
    tagline: 'Over charcoal',
    policies: true,
  }
  await open('?section=about', shop)
  expect(screen.getByRole('link', { name: '+965 2222 0000' }).getAttribute('href')).toBe('tel:+96522220000')
  expect(screen.getByRole('link', { name: 'Policies' }).getAttribute('href')).toBe('/mashawi/Policies')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Branch', 'Address', 'Phone'])
  cleanup()
  await open('?section=about', { branchName: 'Salmiya', address: '', phone: '', tagline: '', policies: false })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Branch'])
  expect(screen.queryByRole('link', { name: 'Policies' })).toBeNull()
})

/** Sends the form of a choice, as a browser without JavaScript does. */
async function submit(fields: Record<string, string>, referrer = '') {
  const { context } = serverFixture({}, { shop: { languages: ['en', 'ar'] } })
  const request = post('/mashawi/settings', fields)
  request.headers.set('referer', referrer)
  const args = { request, params: { referenceId: 'mashawi' }, context }
  const response = await action(args as unknown as Parameters<typeof action>[0])
  return { cookies: response.headers.getSetCookie(), target: response.headers.get('location') }
}

test('stores choices in cookies and returns to the page they were made on', async () => {
  const { cookies, target } = await submit({
    language: 'ar',
    theme: 'dark',
    text_size: '125',
    back: '/mashawi/delivery?a=1',
  })
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([
    expect.stringMatching(/=ar$/),
    'theme=dark',
    'text_size=125',
  ])
  expect(target).toBe('/mashawi/delivery?a=1')
})

test('returns to the query of a cached page, whose form does not know it', async () => {
  const from = (referrer: string) => submit({ theme: 'dark', back: '/mashawi/delivery' }, referrer)
  expect((await from('https://sofra.example/mashawi/delivery?from=poster')).target).toBe(
    '/mashawi/delivery?from=poster',
  )
  expect((await from('https://evil.example/?from=poster')).target).toBe('/mashawi/delivery')
  expect((await from('not an address')).target).toBe('/mashawi/delivery')
})

test('stores no unknown choice and leads to no other site', async () => {
  const { cookies, target } = await submit({
    language: 'tlh',
    theme: 'neon',
    text_size: '9000',
    back: '//evil.example',
  })
  expect(cookies).toEqual([])
  expect(target).toBe('/mashawi/settings')
})
