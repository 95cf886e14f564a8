import { expect, test } from 'vitest'
import { readPreviewPath, renderPreview } from './preview.ts'
import { previewCookies, previewSetCookie } from './preview-cookies.ts'
import { html } from './testing/test-server.ts'

const token = `${'a'.repeat(80)}.${'b'.repeat(43)}`
const base = `/preview/${token}`

test('a preview is the path below its token', () => {
  expect(readPreviewPath(`${base}/mashawi/delivery`)).toEqual({ token, base, rest: '/mashawi/delivery' })
  expect(readPreviewPath(base)).toMatchObject({ rest: '/' })
})

test.each(['/preview', '/preview/delivery', '/preview/delivery/search', `/x${base}`, `/Preview/${token}/mashawi`])(
  '%s is no preview',
  (path) => {
    expect(readPreviewPath(path)).toBeNull()
  },
)

test('a preview gets its own cookies only, and its language until another one is chosen', () => {
  const guest = 'i18n_redirected=en; theme=dark; sofra-guest-1=secret; sofra.session_token=secret'
  expect(previewCookies(guest, 'ar')).toBe('i18n_redirected=ar')
  expect(previewCookies(null, 'ar')).toBe('i18n_redirected=ar')
  expect(previewCookies(`${guest}; preview.theme=light; preview.i18n_redirected=en`, 'ar')).toBe(
    'theme=light; i18n_redirected=en',
  )
})

test('a cookie of a preview is sent to no other page', () => {
  expect(previewSetCookie('theme=dark; Max-Age=60; Path=/; SameSite=Lax', base)).toBe(
    `preview.theme=dark; Max-Age=60; SameSite=Lax; Path=${base}`,
  )
})

const values = {
  callApi: async () => new Response(),
  formatPhone: String,
  nonce: 'n0nce',
  requestId: '1',
  clientIp: '',
  secure: false,
  demo: false,
  publicUrl: '',
  outbox: undefined,
  tileSource: undefined,
  paciLookup: false,
  preview: { base, problem: null, clockOffset: 0, areaId: null, isDraft: false, customerName: null, isFramed: true },
}
const render = (response: Response) =>
  renderPreview(async () => response, new Request(`http://shop.test${base}/mashawi`), values, {
    language: 'en',
    policy: {},
  })

test('a page of a preview is neither cached nor indexed, and is framed by its own origin only', async () => {
  const { headers } = await render(html('page', { 'x-sofra-cache': 'until=9' }))
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  expect(headers.has('x-sofra-cache')).toBe(false)
})

test.each([
  ['/mashawi', `${base}/mashawi`],
  [`${base}/mashawi`, `${base}/mashawi`],
  ['https://pay.example/1', 'https://pay.example/1'],
])('a redirect to %s leads to %s', async (location, target) => {
  const { headers } = await render(new Response(null, { status: 302, headers: { location } }))
  expect(headers.get('location')).toBe(target)
})
