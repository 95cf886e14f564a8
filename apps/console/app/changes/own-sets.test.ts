import { expect, test } from 'vitest'
import { createOwnSets } from './own-sets.ts'

test('sets are taken back from the last to the first, and redone in the other order', () => {
  const own = createOwnSets()
  own.made('a')
  own.made('b')
  own.undone('b', 'undo b')
  expect([own.lastMade(), own.lastUndone()]).toEqual(['a', 'undo b'])
  own.undone('a', 'undo a')
  expect([own.lastMade(), own.lastUndone()]).toEqual([null, 'undo a'])
  own.undone('undo a', 'redo a')
  expect([own.lastMade(), own.lastUndone()]).toEqual(['redo a', 'undo b'])
})

test('a new edit ends what can be redone', () => {
  const own = createOwnSets()
  own.made('a')
  own.undone('a', 'undo a')
  own.made('b')
  expect([own.lastMade(), own.lastUndone()]).toEqual(['b', null])
})
