import { expect, test } from 'vitest'
import { brokenLinks, commandsWithoutScript, withTable } from './docs.ts'

test('a link to a file that is not there is found, one into the web or the page is not', () => {
  const text = '[a](./here.md#part) [b](gone.md) [c](https://example.com) [d](#part)\n```\n[e](code.md)\n```'
  expect(brokenLinks(text, (target) => target === './here.md')).toEqual(['gone.md'])
})

test('a command that nobody can run is found', () => {
  expect(commandsWithoutScript('`npm run check` and `npm run fly`', { check: '' })).toEqual(['fly'])
})

test('the table of settings is put in its place, again and again', () => {
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
