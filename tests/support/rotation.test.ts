import { expect, test } from 'vitest'
import { filesOfOtherRuns } from './rotation.ts'

const files = ['cart.spec.ts', 'first-owner.spec.ts', 'paci.spec.ts', 'search.spec.ts', 'settings.spec.ts']
const checked = (sample: string | undefined) => {
  const others = filesOfOtherRuns(files, sample)
  return files.filter((file) => !others.includes(file))
}

test('four successive runs check every topic', () => {
  expect(new Set(['7', '8', '9', '10'].flatMap(checked))).toEqual(new Set(files))
  expect(['7', '8', '9', '10'].map((sample) => checked(sample).length)).toEqual([2, 2, 2, 2])
})

test('every run checks how a shop is opened', () => {
  for (const sample of ['0', '1', '2']) expect(checked(sample)).toContain('first-owner.spec.ts')
})

test('a sweep, and a run of the journeys alone, leave nothing out', () => {
  expect(checked('all')).toEqual(files)
  expect(checked(undefined)).toEqual(files)
})
