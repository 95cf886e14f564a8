import { expect, test } from 'vitest'
import { noChoices } from './choices.ts'
import { lostServicePoint } from './use-service-point.ts'

const point = [{ id: 'counter' }]

test.each([
  ['is where they are', { servicePoint: 'counter' }, point, null],
  ['is gone', { servicePoint: 'majlis' }, point, { servicePoint: '' }],
  ['was one of a list the branch has no more', { servicePoint: 'counter' }, [], { servicePoint: '' }],
  ['was written before there was a list', { servicePlace: 'chair 4' }, point, { servicePlace: '' }],
  ['is written where there is no list', { servicePlace: 'chair 4' }, [], null],
] as const)('a point of service that %s', (_what, chosen, points, lost) => {
  expect(lostServicePoint({ ...noChoices, ...chosen }, points)).toEqual(lost)
})
