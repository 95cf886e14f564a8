import { expect, test } from 'vitest'
import { isSafeLink } from './owner-link.ts'

test.each([
  ['https://instagram.com/grill', true],
  ['http://grill.example', true],
  ['tel:+96522215486', true],
  ['mailto:hello@grill.example', true],
  ['javascript:alert(1)', false],
  [' java\nscript:alert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['blob:https://grill.example/1', false],
  ['//grill.example', false],
  ['/profile', false],
  ['', false],
])('%s: safe to follow %s', (link, safe) => {
  expect(isSafeLink(link)).toBe(safe)
})
