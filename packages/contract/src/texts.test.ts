import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderBody } from './order-forms.ts'
import { ShopFile } from './shop-file.ts'
import { MultiLine, SingleLine } from './texts.ts'

test.each([
  ['replaces control characters by spaces', 'Noor\u001b\u0007\nAli\u2028!', 'Noor   Ali !'],
  ['removes direction overrides and isolates', '\u202eNoor\u202c \u2066Ali\u2069', 'Noor Ali'],
  ['removes zero-width characters', 'No\u200bor\ufeff\u2060\u00ad', 'Noor'],
  ['removes noncharacters', 'No\uffffo\u{1fffe}r', 'Noor'],
  ['removes direction marks', '\u200fنور\u200e', 'نور'],
  ['keeps the joiners of Persian words and emoji', 'می\u200cخواهم 👩\u200d🍳', 'می\u200cخواهم 👩\u200d🍳'],
  ['returns an empty text for joiners only', ' \u200d\u200c ', ''],
  ['keeps what the database cannot store, for the refusal', 'Noor \u0000\ud800', 'Noor \u0000\ud800'],
])('one line: %s', (_, text, expected) => {
  expect(SingleLine.parse(text)).toBe(expected)
})

test.each([
  ['keeps line breaks and tabs', 'One\r\ntwo\n\tthree', 'One\ntwo\n\tthree'],
  ['keeps direction marks', 'Open \u200f24 ساعة\u200e', 'Open \u200f24 ساعة\u200e'],
  ['removes direction overrides', 'Pay \u202e5.000\u202c', 'Pay 5.000'],
  ['replaces control characters', 'a\u0001b\u0085c', 'a b c'],
])('several lines: %s', (_, text, expected) => {
  expect(MultiLine.parse(text)).toBe(expected)
})

test('no text keeps a control character or a direction override', () => {
  const hidden = fc.constantFrom(
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u202a',
    '\u202e',
    '\u2067',
    '\u200b',
    '\ufeff',
  )
  const text = fc
    .array(fc.oneof(hidden, fc.string({ unit: 'binary', maxLength: 4 })))
    .map((parts) => parts.join('').replaceAll('\0', ''))
  fc.assert(
    fc.property(text, (input) => {
      const line = SingleLine.parse(input)
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
      expect(SingleLine.parse(line)).toBe(line)
      const lines = MultiLine.parse(input)
      expect(lines.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u)
      expect(MultiLine.parse(lines)).toBe(lines)
    }),
  )
})

test('an order has a name and an address of single lines, and a comment of several', () => {
  const line = { item_id: 'kebab', quantity: 1, price_label_id: 'one', total_price: 3.5 }
  const body = {
    branch_id: 'b',
    selling_types: 0,
    order_lines: [line],
    total: 3.5,
    comment: 'No onions,\nplease\u0007',
  }
  expect(OrderBody.parse({ ...body, name: 'Noor\n\u202eilA', street: 'Salem\tStreet\u0001' })).toMatchObject({
    name: 'Noor ilA',
    street: 'Salem Street',
    comment: 'No onions,\nplease ',
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'JaVaScRiPt:alert(1)',
  'not a link',
])('a shop file cannot link to %s', (link) => {
  const social = ShopFile.shape.business.shape.social
  expect(social.safeParse({ instagram: link }).success).toBe(false)
  expect(social.safeParse({ instagram: 'https://instagram.com/grill', email: 'mailto:a@grill.example' }).success).toBe(
    true,
  )
})
