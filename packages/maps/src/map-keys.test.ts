import { expect, test } from 'vitest'
import { mapKeyAction } from './map-keys.ts'

function press(key: string, modifiers: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {}) {
  return { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...modifiers }
}

test.for([
  ['ArrowUp', 0, -8],
  ['ArrowDown', 0, 8],
  ['ArrowLeft', -8, 0],
  ['ArrowRight', 8, 0],
] as const)('%s moves the pin by 8 pixels', ([key, x, y]) => {
  expect(mapKeyAction(press(key), true)).toEqual({ kind: 'move-pin', x, y })
})

test('shift moves the pin ten times as far', () => {
  expect(mapKeyAction(press('ArrowDown', { shiftKey: true }), true)).toMatchObject({ kind: 'move-pin', y: 80 })
})

test('arrow keys pan a map without a movable pin', () => {
  expect(mapKeyAction(press('ArrowRight'), false)).toMatchObject({ kind: 'pan', x: 80 })
  expect(mapKeyAction(press('ArrowRight', { shiftKey: true }), false)).toMatchObject({ kind: 'pan', x: 80 })
})

test.for([
  ['+', 1],
  ['=', 1],
  ['-', -1],
] as const)('%s zooms by %i', ([key, by]) => {
  expect(mapKeyAction(press(key), false)).toEqual({ kind: 'zoom', by })
})

test('enter confirms', () => {
  expect(mapKeyAction(press('Enter'), true)).toEqual({ kind: 'confirm' })
})

test('leaves other keys and browser shortcuts alone', () => {
  expect(mapKeyAction(press('Tab'), true)).toBeNull()
  expect(mapKeyAction(press('+', { ctrlKey: true }), true)).toBeNull()
  expect(mapKeyAction(press('ArrowLeft', { altKey: true }), true)).toBeNull()
})
