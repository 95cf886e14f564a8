// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainFacts } from './page-facts.server.ts'
import { readPageFacts } from './page-facts.ts'
import { shareLink } from './share-link.ts'
import { readTheme, themeCookie } from './theme.ts'
import { useOnline } from './use-online.ts'
import { useWideScreen } from './use-wide-screen.ts'

beforeEach(() => {
  document.head.innerHTML = ''
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('reads from the document what the server rendered into it', () => {
  const facts = plainFacts('theme=dark; text_size=150', 'ar', 'n0nce')
  Object.assign(document.documentElement, { lang: facts.language, dir: facts.direction })
  document.documentElement.dataset['theme'] = facts.theme
  document.documentElement.dataset['brand'] = 'مشاوي'
  document.documentElement.dataset['businessType'] = 'restaurant'
  document.head.innerHTML = `<style id="page-style" nonce="n0nce">${facts.pageStyle}</style>`
  expect(readPageFacts(document)).toEqual({
    ...facts,
    brandName: 'مشاوي',
    businessType: 'restaurant',
    nonce: undefined,
  })
  expect(facts).toMatchObject({ theme: 'dark', direction: 'rtl', pageStyle: 'html:root{font-size:150%}' })
})

test('reads a document without facts', () => {
  document.documentElement.dataset['theme'] = 'pink'
  expect(readPageFacts(document)).toMatchObject({
    theme: 'auto',
    direction: 'ltr',
    brandName: '',
    pageStyle: '',
    businessType: 'shop',
  })
})

test.each(['light', 'dark', 'auto'] as const)('stores the theme %s in a cookie', (theme) => {
  const [pair = ''] = themeCookie(theme).split(';')
  expect(readTheme(`a=b; ${pair}`)).toBe(theme)
})

test.each([null, '', 'theme=pink', 'mytheme=dark', 'theme='])('has no theme in the cookie %j', (cookie) => {
  expect(readTheme(cookie)).toBeUndefined()
})

const link = { url: 'https://sofra.example/mashawi', title: 'Mashawi' }
const stubShare = (share: unknown, writeText?: unknown) =>
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })

test('shares a link, or copies it where nothing can be shared', async () => {
  const [share, copy] = [vi.fn(), vi.fn()]
  stubShare(share, copy)
  expect(await shareLink(link)).toBe('shared')
  expect(share).toHaveBeenCalledWith(link)
  expect(copy).not.toHaveBeenCalled()
  stubShare(undefined, copy)
  expect(await shareLink(link)).toBe('copied')
  expect(copy).toHaveBeenCalledWith(link.url)
})

test('tells a dismissed sheet from a failure', async () => {
  stubShare(vi.fn().mockRejectedValue(new DOMException('Cancelled', 'AbortError')))
  expect(await shareLink(link)).toBe('dismissed')
  stubShare(undefined, vi.fn().mockRejectedValue(new DOMException('Denied', 'NotAllowedError')))
  expect(await shareLink(link)).toBe('failed')
})

function Facts() {
  return <output>{`${useOnline() ? 'online' : 'offline'}, ${useWideScreen() ? 'wide' : 'narrow'}`}</output>
}

test('follows the connection and the width of the window', async () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => media)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<Facts />)
  expect(screen.getByRole('status').textContent).toBe('online, narrow')
  online.mockReturnValue(false)
  media.matches = true
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    media.dispatchEvent(new Event('change'))
  })
  expect(screen.getByRole('status').textContent).toBe('offline, wide')
})
