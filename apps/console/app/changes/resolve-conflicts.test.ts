import { expect, test } from 'vitest'
import { resolveConflicts } from './resolve-conflicts.ts'

const price = { on: 'item/hummus', field: 'price', from: 1500, to: 1650 }
const name = { on: 'item/hummus', field: 'names.en', from: 'Hummus', to: 'Houmous' }

test('a kept current value takes the change out; an own one is based on the current value', () => {
  const conflicts = [
    { ...price, current: 1700 },
    { ...name, current: 'Hommos' },
  ]
  expect(resolveConflicts([price, name], conflicts, ['current', 'mine'])).toEqual([{ ...name, from: 'Hommos' }])
})

test('changes without a conflict stay, and those of a value that is so already are left out', () => {
  expect(resolveConflicts([price, name], [{ ...price, current: 1650 }], ['mine'])).toEqual([name])
})
