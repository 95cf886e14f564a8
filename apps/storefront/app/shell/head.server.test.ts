import { expect, test } from 'vitest'
import { headOf } from './head.server.ts'

const page = new URL('https://order.example/mashawi?utm=1')

test('whatever an owner writes stays text', () => {
  const head = headOf(
    {
      title: 'Kebab "royal" <b>',
      description: 'Salt & pepper',
      picture: null,
      facts: { name: '</script><script>alert(1)</script>' },
    },
    page,
  )
  expect(head).toContain('content="Kebab &quot;royal&quot; &lt;b&gt;"')
  expect(head).toContain('content="Salt &amp; pepper"')
  expect(head.match(/<script/g)).toHaveLength(1)
})

test('the address of a page is the one without what trackers append', () => {
  const head = headOf({ title: 'Mashawi', description: '', picture: null, facts: {} }, page)
  expect(head).toContain('<link rel="canonical" href="/mashawi"/>')
  expect(head).not.toContain('name="description"')
})

test('a preview shows the largest picture there is', () => {
  const picture = { id: 'abc', width: 1024 }
  const head = headOf({ title: 'Mashawi', description: '', picture, facts: {} }, page)
  expect(head).toContain('content="https://order.example/pictures/abc/1024.webp"')
})
