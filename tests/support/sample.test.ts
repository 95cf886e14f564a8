import { afterEach, expect, test, vi } from 'vitest'
import { sampleOf } from './sample.ts'

afterEach(() => vi.unstubAllEnvs())

const list = ['a', 'b', 'c', 'd', 'e']

test('selects everything for a sweep', () => {
  vi.stubEnv('SAMPLE', 'all')
  expect(sampleOf(list, 2)).toEqual(list)
})

test('covers the whole list in successive runs', () => {
  const covered = [0, 1, 2].flatMap((sample) => {
    vi.stubEnv('SAMPLE', String(sample))
    const part = sampleOf(list, 2)
    expect(part).toHaveLength(2)
    return part
  })
  expect(new Set(covered)).toEqual(new Set(list))
})

test('shifts the part by the offset, and wraps around', () => {
  vi.stubEnv('SAMPLE', '0')
  expect(sampleOf(list, 2, 4)).toEqual(['e', 'a'])
})
