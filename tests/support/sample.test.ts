import { afterEach, expect, test, vi } from 'vitest'
import { isTurn, sampleOf } from './sample.ts'

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

test('what takes long is checked in turn, and always in a sweep', () => {
  const checked = (sample: string | undefined) => {
    vi.stubEnv('SAMPLE', sample)
    return [0, 1, 2].filter((turn) => isTurn(turn, 3))
  }
  expect(['4', '5', '6'].map(checked)).toEqual([[1], [2], [0]])
  expect(checked('all')).toEqual([0, 1, 2])
  expect(checked(undefined)).toEqual([0, 1, 2])
})
