import { expect, test } from 'vitest'
import { filesOfOtherRuns } from './rotation.ts'

const files = ['cart.spec.ts', 'first-owner.spec.ts', 'paci.spec.ts', 'search.spec.ts', 'settings.spec.ts']
const checked = (sample: string | undefined) => {
  const others = filesOfOtherRuns(files, sample)
  return files.filter((file) => !others.includes(file))
}

test('six successive runs check every topic', () => {
  const runs = ['7', '8', '9', '10', '11', '12']
  expect(new Set(runs.flatMap(checked))).toEqual(new Set(files))
  // The one of every run, and each of the four others once.
  expect(runs.flatMap(checked)).toHaveLength(6 + 4)
})

test('every run checks how a shop is opened', () => {
  for (const sample of ['0', '1', '2']) expect(checked(sample)).toContain('first-owner.spec.ts')
})

test('a sweep, and a run of the journeys alone, leave nothing out', () => {
  expect(checked('all')).toEqual(files)
  expect(checked(undefined)).toEqual(files)
})
