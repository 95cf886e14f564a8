import { applyChanges, type Change, type ChangeSet, invert, type Json, type Records } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { expect, test, vi } from 'vitest'
import type { Obstacle } from './failures.ts'
import { createRecordStore } from './record-store.ts'
import type { InputStorage, UnsavedInputs } from './unsaved-input.ts'

const hummus = { price: 1500, calories: null, names: { en: 'Hummus' } }
const on = 'item/hummus'

/** A server with one item, and a store of its records. */
function startEditor() {
  let records: Records = new Map([[on, hummus]])
  const sets: ChangeSet[] = []
  let refusal: Refusal | null = null
  let whileSaving = () => {}
  const commit = (changes: readonly Change[], kind: ChangeSet['kind']): ChangeSet => {
    if (refusal) throw refusal
    const applied = applyChanges(records, changes)
    if (applied.kind === 'conflicts') {
      throw new Refusal('change_conflict', {}, { data: { conflicts: applied.conflicts } })
    }
    records = applied.records
    const origin = { kind, title: null, restoredAt: null, undoneBy: null }
    const set = { id: `set-${sets.length}`, at: 0, by: 'Dalal', byId: null, ...origin, count: changes.length, changes }
    sets.push(set)
    return set
  }
  const kept: { unsaved: UnsavedInputs } = { unsaved: {} }
  const storage: InputStorage = { read: () => kept.unsaved, write: (unsaved) => Object.assign(kept, { unsaved }) }
  const obstacles: Obstacle[] = []
  const onEdit = vi.fn()
  const onSaved = vi.fn<(set: ChangeSet) => void>()
  const openStore = () =>
    createRecordStore({
      records,
      storage,
      calls: {
        load: async () => records,
        make: async (changes) => {
          whileSaving()
          return commit(changes, 'edit')
        },
        undo: async (id) => commit(invert(sets.find((set) => set.id === id)?.changes ?? []), 'undo'),
      },
      onEdit,
      onSaved,
      onObstacle: (obstacle) => obstacles.push(obstacle),
    })
  return {
    openStore,
    store: openStore(),
    sets,
    onEdit,
    onSaved,
    obstacles,
    currentValue: (field: string) => records.get(on)?.[field],
    editElsewhere: (field: string, from: Json, to: Json) => commit([{ on, field, from, to }], 'edit'),
    refuse: (next: Refusal | null) => {
      refusal = next
    },
    stored: () => kept.unsaved,
    onSaving: (run: () => void) => {
      whileSaving = run
    },
  }
}

test('a value is saved, and undone by its set', async () => {
  const { store, currentValue, onSaved, stored } = startEditor()
  store.type(on, 'price', '1.650')
  expect(store.getState().unsaved[on]?.['price']).toMatchObject({ from: 1500, input: '1.650' })
  await store.set(on, { price: 1650 })
  expect(currentValue('price')).toBe(1650)
  expect(store.getState()).toMatchObject({ unsaved: {}, failure: null })
  expect(stored()).toEqual({})
  await store.undo(onSaved.mock.calls[0]?.[0].id ?? '')
  expect(store.getState().records.get(on)).toEqual(hummus)
})

test('an unchanged value is not sent', async () => {
  const { store, sets } = startEditor()
  store.type(on, 'price', '1.5')
  await store.set(on, { price: 1500 })
  expect(sets).toEqual([])
  expect(store.getState().unsaved).toEqual({})
})

test('input that could not be sent is kept, also after a reload, and sent again', async () => {
  const { openStore, store, refuse, currentValue } = startEditor()
  refuse(new Refusal('unavailable'))
  store.type(on, 'price', '1.650')
  await store.set(on, { price: 1650 })
  expect(store.getState()).toMatchObject({
    failure: 'offline',
    unsaved: { [on]: { price: { input: 1650, to: 1650 } } },
  })

  const reloaded = openStore()
  reloaded.restore()
  expect(reloaded.getState().unsaved).toEqual(store.getState().unsaved)
  refuse(null)
  await reloaded.retry()
  expect(currentValue('price')).toBe(1650)
  expect(reloaded.getState()).toMatchObject({ failure: null, unsaved: {} })
})

test('input that goes on while it is being saved is based on the saved value', async () => {
  const { store, currentValue, onSaving } = startEditor()
  onSaving(() => store.type(on, 'calories', '350'))
  await store.set(on, { calories: 300 })
  onSaving(() => {})
  expect(store.getState().unsaved[on]?.['calories']).toMatchObject({ from: 300, input: '350' })
  await store.set(on, { calories: 350 })
  expect(currentValue('calories')).toBe(350)
  expect(store.getState().conflicts).toEqual([])
})

test.each([
  ['mine', 1650],
  ['current', 1700],
] as const)('of two values of a conflict, %s is kept on request', async (keep, expected) => {
  const { store, editElsewhere, currentValue } = startEditor()
  editElsewhere('price', 1500, 1700)
  await store.set(on, { price: 1650 })
  const [conflict] = store.getState().conflicts
  expect(conflict).toMatchObject({ field: 'price', to: 1650, current: 1700 })
  expect(store.getState().records.get(on)?.['price']).toBe(1700)
  if (conflict) await store.resolve(conflict, keep)
  expect(currentValue('price')).toBe(expected)
  expect(store.getState()).toMatchObject({ conflicts: [], unsaved: {} })
})

test('two people who set the same value do not conflict', async () => {
  const { store, editElsewhere } = startEditor()
  editElsewhere('price', 1500, 1650)
  await store.set(on, { price: 1650 })
  expect(store.getState()).toMatchObject({ conflicts: [], unsaved: {} })
})

test('discarding forgets what could not be saved, and keeps what is still being typed', async () => {
  const { store, refuse } = startEditor()
  refuse(new Refusal('unavailable'))
  await store.set(on, { price: 1650 })
  store.type('new/item', 'name', 'Foul')
  store.discard()
  expect(store.getState()).toMatchObject({ failure: null, unsaved: { 'new/item': { name: { input: 'Foul' } } } })
  expect(store.getState().unsaved[on]).toBeUndefined()
})

test('a refused value is marked at its field, and the input stays', async () => {
  const { store, refuse } = startEditor()
  refuse(new Refusal('invalid_changes', {}, { fields: [{ path: `${on}.price`, code: 'too_big' }] }))
  store.type(on, 'price', '999999999')
  await store.set(on, { price: 1e12 })
  expect(store.getState().unsaved[on]?.['price']).toMatchObject({ input: 1e12, problem: 'too_big' })
})

test.each([
  ['unavailable', 'offline'],
  ['unauthenticated', 'signed-out'],
  ['forbidden', 'forbidden'],
] as const)('a removal that is refused with %s reports %s', async (code, obstacle) => {
  const { store, refuse, obstacles } = startEditor()
  refuse(new Refusal(code))
  await store.make([{ on, field: null, from: hummus, to: null }], () => expect.unreachable())
  expect(obstacles).toEqual([obstacle])
  expect(store.getState().records.has(on)).toBe(true)
})

test('what has been edited since is not undone', async () => {
  const { store, onSaved, editElsewhere, obstacles, currentValue } = startEditor()
  await store.set(on, { calories: 300 })
  editElsewhere('calories', 300, 400)
  await store.undo(onSaved.mock.calls[0]?.[0].id ?? '')
  expect(obstacles).toEqual(['changed'])
  expect(currentValue('calories')).toBe(400)
  expect(store.getState().records.get(on)?.['calories']).toBe(400)
})

test('a choice that is made while the one before it is being saved is shown at once', async () => {
  const { store, currentValue } = startEditor()
  const first = store.set(on, { calories: 100 })
  const second = store.set(on, { calories: 200 })
  expect(store.getState().unsaved[on]?.['calories']).toMatchObject({ input: 200, to: 200 })
  await first
  await second
  expect(currentValue('calories')).toBe(200)
})

test('a choice replaces what was being typed in its field', () => {
  const { store } = startEditor()
  store.type(on, 'calories', 100)
  void store.set(on, { calories: 200 })
  expect(store.getState().unsaved[on]?.['calories']).toMatchObject({ input: 200, to: 200 })
})

test('a plan is made again from what another edit has saved first', async () => {
  const { store, onSaving, editElsewhere, currentValue, obstacles } = startEditor()
  let edits = 0
  onSaving(() => {
    edits += 1
    if (edits === 1) editElsewhere('price', 1500, 2000)
  })
  const done = vi.fn()
  const raise = (records: Records) => {
    const from = Number(records.get(on)?.['price'])
    return [{ on, field: 'price', from, to: from + 100 }]
  }
  await store.make(raise, done)
  expect(currentValue('price')).toBe(2100)
  expect(done).toHaveBeenCalledExactlyOnceWith([{ on, field: 'price', from: 2000, to: 2100 }])
  expect(obstacles).toEqual([])
  expect(store.getState().records.get(on)?.['price']).toBe(2100)
})

test('a plan that is always too late is reported, and shows the current values', async () => {
  const { store, onSaving, editElsewhere, obstacles } = startEditor()
  let price = 1500
  onSaving(() => {
    price += 1
    editElsewhere('price', price - 1, price)
  })
  await store.make((records) => [{ on, field: 'price', from: records.get(on)?.['price'] ?? null, to: 0 }])
  expect(obstacles).toEqual(['changed'])
  expect(store.getState().records.get(on)?.['price']).toBe(price)
})

test('an edit is reported when it begins, so that no undo of an earlier one is offered meanwhile', async () => {
  const { store, onEdit, onSaved } = startEditor()
  const removing = store.make([{ on, field: null, from: hummus, to: null }])
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onSaved).not.toHaveBeenCalled()
  await removing
})

test('a record whose edit is still being saved is removed after it', async () => {
  const { store, obstacles, currentValue } = startEditor()
  const editing = store.set(on, { calories: 400 })
  const removing = store.make((records) => [{ on, field: null, from: records.get(on) ?? null, to: null }])
  await editing
  await removing
  expect(obstacles).toEqual([])
  expect(currentValue('calories')).toBeUndefined()
  expect(store.getState().records.has(on)).toBe(false)
})

test('a form keeps what is typed over a value that was used in the meantime', () => {
  const { openStore } = startEditor()
  const store = openStore()
  const form = 'new/tag'
  store.type(form, 'name', 'Spicy')
  store.type(form, 'rate', '5')
  store.type(form, 'rate', '50')
  store.clear(form, { name: 'Spicy', rate: '5' })
  expect(Object.keys(store.getState().unsaved[form] ?? {})).toEqual(['rate'])
})
