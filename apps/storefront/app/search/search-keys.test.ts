import { expect, test } from 'vitest'
import { fieldKeyAction, resultKeyTarget } from './search-keys.ts'

test('arrow keys move through the suggestions', () => {
  expect(fieldKeyAction('ArrowDown', -1, 2)).toEqual({ kind: 'select', position: 0 })
  expect(fieldKeyAction('ArrowDown', 0, 2)).toEqual({ kind: 'select', position: 1 })
  expect(fieldKeyAction('ArrowUp', 1, 2)).toEqual({ kind: 'select', position: 0 })
})

test('arrow up from the first suggestion selects none', () => {
  expect(fieldKeyAction('ArrowUp', 0, 2)).toEqual({ kind: 'select', position: -1 })
  expect(fieldKeyAction('ArrowUp', -1, 2)).toEqual({ kind: 'select', position: -1 })
})

test.for([
  ['after the last suggestion', 1, 2],
  ['without suggestions', -1, 0],
] as const)('arrow down focuses the first result %s', ([, position, count]) => {
  expect(fieldKeyAction('ArrowDown', position, count)).toEqual({ kind: 'focus-first-result' })
})

test('enter picks the selected suggestion', () => {
  expect(fieldKeyAction('Enter', 1, 2)).toEqual({ kind: 'pick' })
})

test.for([
  ['when none is selected', -1, 2],
  ['when the selected suggestion no longer exists', 2, 2],
] as const)('enter focuses the first result %s', ([, position, count]) => {
  expect(fieldKeyAction('Enter', position, count)).toEqual({ kind: 'focus-first-result' })
})

test('escape first clears the selection, then the field', () => {
  expect(fieldKeyAction('Escape', 1, 2)).toEqual({ kind: 'select', position: -1 })
  expect(fieldKeyAction('Escape', -1, 2)).toEqual({ kind: 'clear' })
})

test('leaves other keys to the field', () => {
  expect(fieldKeyAction('ArrowLeft', 0, 2)).toBeNull()
  expect(fieldKeyAction('a', 0, 2)).toBeNull()
})

test('arrow keys move through the results', () => {
  expect(resultKeyTarget('ArrowDown', 0)).toBe(1)
  expect(resultKeyTarget('ArrowUp', 2)).toBe(1)
})

test('arrow up from the first result and escape from any return to the field', () => {
  expect(resultKeyTarget('ArrowUp', 0)).toBe('field')
  expect(resultKeyTarget('Escape', 3)).toBe('field')
  expect(resultKeyTarget('Escape', -1)).toBe('field')
})

test('leaves arrow keys alone when no result has the focus', () => {
  expect(resultKeyTarget('ArrowDown', -1)).toBeNull()
  expect(resultKeyTarget('ArrowUp', -1)).toBeNull()
  expect(resultKeyTarget('Enter', 0)).toBeNull()
})
