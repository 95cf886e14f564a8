import { expect, test } from 'vitest'
import type { PageDescription } from '../server-context.ts'
import { headOf } from './head.server.ts'

const sent = { origin: 'https://order.example', pathname: '/Mashawi', title: 'Mashawi' }
const mashawi: PageDescription = {
  site: 'Mashawi',
  path: null,
  description: 'Over real charcoal',
  picture: null,
  locales: ['ar_KW', 'en_KW'],
  structuredData: null,
}

test('escapes texts of the owner', () => {
  const hostile = {
    ...mashawi,
    site: 'Kebab "royal" <b>',
    description: 'Salt & pepper',
    structuredData: () => ({ name: '</script><script>alert(1)</script>' }),
  }
  const head = headOf(hostile, sent)
  expect(head).toContain('content="Kebab &quot;royal&quot; &lt;b&gt;"')
  expect(head).toContain('content="Salt &amp; pepper"')
  expect(head.match(/<script/g)).toHaveLength(1)
})

test('writes an absolute, lower-case canonical URL without query', () => {
  expect(headOf(mashawi, sent)).toContain('<link rel="canonical" href="https://order.example/mashawi"/>')
})

test('uses the canonical path where a page has several URLs', () => {
  const head = headOf({ ...mashawi, path: '/mashawi/delivery' }, { ...sent, pathname: '/mashawi/delivery/cart' })
  expect(head).toContain('<link rel="canonical" href="https://order.example/mashawi/delivery"/>')
  expect(head).toContain('property="og:url" content="https://order.example/mashawi/delivery"')
})

test('adds title and locales for previews', () => {
  const head = headOf(mashawi, sent)
  expect(head).toContain('property="og:title" content="Mashawi"')
  expect(head).toContain('property="og:locale" content="ar_KW"')
  expect(head).toContain('property="og:locale:alternate" content="en_KW"')
})

test('uses the largest picture for previews', () => {
  const head = headOf({ ...mashawi, picture: { id: 'abc', width: 1024 } }, sent)
  expect(head).toContain('content="https://order.example/pictures/abc/1024.webp"')
  expect(head).toContain('content="summary_large_image"')
})

test('omits empty tags', () => {
  const head = headOf({ ...mashawi, description: '', locales: [] }, { ...sent, title: '' })
  expect(head).not.toMatch(/description|og:title|og:locale|og:image|ld\+json/)
})
