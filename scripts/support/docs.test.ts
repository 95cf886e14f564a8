import { expect, test } from 'vitest'
import { brokenLinks, commandsWithoutScript, withTable } from './docs.ts'

test('finds a link to a missing file, and ignores links to the web and within the page', () => {
  const text = '[a](./here.md#part) [b](gone.md) [c](https://example.com) [d](#part)\n```\n[e](code.md)\n```'
  expect(brokenLinks(text, (target) => target === './here.md')).toEqual(['gone.md'])
})

test('finds a command that does not exist', () => {
  expect(commandsWithoutScript('`npm run check` and `npm run fly`', { check: '' })).toEqual(['fly'])
})

test('replaces the table of settings, and gives the same text again', () => {
  const marks = `before
<!-- settings: written from apps/server/src/settings.ts by scripts/check-docs.ts -->
old
<!-- end of settings -->
after`
  const once = withTable(marks, '| new |')
  expect(once).toContain('| new |')
  expect(once).not.toContain('old')
  expect(withTable(once, '| new |')).toBe(once)
})
