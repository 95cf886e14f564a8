import { expect, test } from 'vitest'
import { findBannedTerms } from './terms.ts'

test.each([
  ['a comment', 'apps/api/src/a.ts', '// Somebody pays twice.'],
  ['an identifier', 'apps/api/src/a.ts', 'export function readTwilioLetter() {}'],
  ['a catalogue', 'packages/i18n/locales/console/en.json', '{ "payments": "1 payment wants somebody" }'],
  ['a document', 'docs/glossary.md', 'A letter about an order that comes to nothing.'],
  ['a log message', 'apps/api/src/a.ts', "log.warn({}, 'the guest is told later')"],
])('reports a banned term in %s, with its line and replacement', (_, path, text) => {
  const problems = findBannedTerms(path, `first line\n${text}`)
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) expect(problem).toMatch(new RegExp(`^${path}:2: ".+": write .+`))
})

test.each([
  'The webhook is rejected: invalid signature.',
  'the capital letter of a name',
  'const recommended = amended',
  'these fields are told apart by their ids',
  'const anyBody = fc.record({})',
  'everyLetter.test(text)',
])('accepts %s', (text) => {
  expect(findBannedTerms('docs/a.md', text)).toEqual([])
})
