import { expect, test } from 'vitest'
import { emptyChoices } from '../guest/choices.ts'
import { findStaleServicePoint } from './use-valid-service-point.ts'

const point = [{ id: 'counter' }]

test.each([
  ['is on the list', { servicePoint: 'counter' }, point, null],
  ['was removed', { servicePoint: 'majlis' }, point, { servicePoint: '' }],
  ['was on a list the branch no longer has', { servicePoint: 'counter' }, [], { servicePoint: '' }],
  ['was typed before the branch had a list', { servicePlace: 'chair 4' }, point, { servicePlace: '' }],
  ['is typed at a branch without a list', { servicePlace: 'chair 4' }, [], null],
] as const)('finds the stale values of a service point that %s', (_case, chosen, points, stale) => {
  expect(findStaleServicePoint({ ...emptyChoices, ...chosen }, points)).toEqual(stale)
})
