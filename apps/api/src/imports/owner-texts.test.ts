import { ShopFile } from '@sofra/contract/shop-file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grillFile } from '../testing/shop-file.ts'
import { Problems } from './problems.ts'
import { readShop } from './read-shop.ts'

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>x()</script>',
        '<img src=x onerror=x()>',
        '<p onclick="x()">',
        '<a href="javascript:x()">',
      ),
      fc.constantFrom('<svg><style>', '<blockquote>', '[a](data:text/html,x)', '- a\nb\n', '## ', '**', '\u202e'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join('').replaceAll('\0', '').slice(0, 4_000))

/** Whether the texts at a path of the file are by language, or one text. */
type Texts = Readonly<Record<string, string>>
const allowedTag = /^<\/?(?:h[234]|p|br|hr|blockquote|ul|ol|li|strong|b|em|i|u|s|a|table|thead|tbody|tr|th|td)\b/

/** The shop file with `text` in each of its texts. */
function withText(text: string): unknown {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    const isTexts = Object.keys(value).every((key) => key === 'en' || key === 'ar')
    if (isTexts && Object.keys(value).length > 0) return { en: text, ar: text }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]))
  }
  const file = replace(grillFile()) as ReturnType<typeof grillFile>
  const texts: Texts = { en: text, ar: text }
  return {
    ...file,
    business: { ...file.business, tagline: texts, policies: texts, whatsapp: text.slice(0, 60) },
    wallet: { policy: texts, packages: [{ id: 'ten', name: texts, description: texts, pay: 10, get: 12 }] },
    banners: [{ id: 'new', title: texts, text: texts, from: '2026-01-01', until: '2026-12-31' }],
  }
}

function htmlOf(texts: Texts): string {
  return Object.values(texts).join('\n')
}

test('every text of an owner is imported, as HTML with allowed elements only and elsewhere without hidden characters', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const file = ShopFile.parse(withText(text))
      const picture = async () => null
      const record = await readShop({ file, problems: new Problems(), picture, seal: undefined })
      const { policies, walletPolicy } = record.business
      const html = htmlOf(policies) + htmlOf(walletPolicy)
      expect((html.match(/<[^>]*/g) ?? []).filter((tag) => !allowedTag.test(tag))).toEqual([])
      expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style|src)\s*=|href="(?!https?:|mailto:|tel:)[^"]+:/i)
      expect(JSON.stringify(record)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]|\\u00(?:0[0-8be]|1)/i)
    }),
    { numRuns: 60 },
  )
})
