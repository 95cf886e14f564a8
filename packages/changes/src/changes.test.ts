import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyChanges,
  type Change,
  combineChanges,
  type EditableRecord,
  findChanges,
  invert,
  type Records,
  withChanges,
} from './index.ts'

const options = { entryFields: new Set(['names']) }
const hummus: EditableRecord = { price: 1100, names: { en: 'Hummus', ar: 'حمص' }, tags: ['vegan'] }
const records: Records = new Map([['item/hummus', hummus]])

const edit = (parts: Partial<Change>): Change => ({ on: 'item/hummus', field: 'price', from: 1100, to: 1200, ...parts })

test('a change of a field and of one text leave everything else as it is', () => {
  const applied = applyChanges(records, [edit({}), edit({ field: 'names.tr', from: null, to: 'Humus' })])
  expect(applied).toEqual({
    kind: 'applied',
    records: new Map([['item/hummus', { ...hummus, price: 1200, names: { en: 'Hummus', ar: 'حمص', tr: 'Humus' } }]]),
  })
})

test('changes are made in their order: a record is added and then changed', () => {
  const added = { on: 'item/foul', field: null, from: null, to: { price: 900 } }
  const applied = applyChanges(records, [added, { on: 'item/foul', field: 'price', from: 900, to: 950 }])
  expect(applied.kind === 'applied' && applied.records.get('item/foul')).toEqual({ price: 950 })
})

test('nothing is changed if one value is not the expected one, and every such change is named with the current value', () => {
  const stale = edit({ from: 1000 })
  const gone = edit({ on: 'item/gone', from: null, to: 1 })
  const existing = edit({ field: null, from: null, to: { price: 1 } })
  const good = edit({ field: 'names.en', from: 'Hummus', to: 'Houmous' })
  const applied = applyChanges(records, [stale, gone, existing, good])
  expect(applied).toEqual({
    kind: 'conflicts',
    conflicts: [
      { ...stale, current: 1100 },
      { ...gone, current: null },
      { ...existing, current: hummus },
    ],
  })
})

test('the order of keys makes no difference', () => {
  const removal = edit({
    field: null,
    from: { tags: ['vegan'], names: { ar: 'حمص', en: 'Hummus' }, price: 1100 },
    to: null,
  })
  expect(applyChanges(records, [removal])).toEqual({ kind: 'applied', records: new Map() })
})

test('changes that have been made already are taken over whatever the values are, except for records that are gone', () => {
  const gone = edit({ on: 'item/gone', from: null, to: 1 })
  const added = edit({ on: 'item/foul', field: null, from: null, to: { price: 900 } })
  expect(withChanges(records, [edit({ from: 1000 }), gone, added])).toEqual(
    new Map([
      ['item/hummus', { ...hummus, price: 1200 }],
      ['item/foul', { price: 900 }],
    ]),
  )
})

const language = fc.constantFrom('en', 'ar', 'tr', '__proto__')
const anyRecord = fc.record({
  price: fc.nat(5),
  names: fc.dictionary(language, fc.constantFrom('a', 'b')),
  tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  schedule: fc.option(fc.record({ day: fc.nat(3) })),
}) as fc.Arbitrary<EditableRecord>
const anyRecords = fc
  .dictionary(fc.constantFrom('item/a', 'item/b', 'tag/c', 'category/d'), anyRecord)
  .map((entries): Records => new Map(Object.entries(entries)))

test('the changes between two states lead from one to the other, and their inverse back', () => {
  fc.assert(
    fc.property(anyRecords, anyRecords, (before, after) => {
      const changes = findChanges(before, after, options)
      expect(applyChanges(before, changes)).toEqual({ kind: 'applied', records: after })
      expect(applyChanges(after, invert(changes))).toEqual({ kind: 'applied', records: before })
      expect(findChanges(after, after, options)).toEqual([])
    }),
  )
})

test('edits of different texts or fields by two authors are both kept; edits of the same value conflict', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (before, mine, theirs) => {
      const of = (record: EditableRecord): Records => new Map([['item/a', record]])
      const first = findChanges(of(before), of(mine), options)
      const second = findChanges(of(before), of(theirs), options)
      const merged = applyChanges(of(mine), second)
      const isTouched = ({ on, field }: Change) => first.some((change) => change.on === on && change.field === field)
      // An edit to the value that it has by now conflicts too: its author saw another one.
      expect(merged.kind).toBe(second.some(isTouched) ? 'conflicts' : 'applied')
    }),
  )
})

test('two lists are combined into one that does what both do, with one change of each field', () => {
  fc.assert(
    fc.property(anyRecords, anyRecords, anyRecords, (before, between, after) => {
      const first = findChanges(before, between, options)
      const combined = combineChanges(first, findChanges(between, after, options), options)
      expect(applyChanges(before, combined)).toEqual({ kind: 'applied', records: after })
      expect(combined).toHaveLength(findChanges(before, after, options).length)
    }),
  )
})

test('a combined change is based on what the first author saw, so that another edit since conflicts', () => {
  const combined = combineChanges([edit({})], [edit({ from: 1200, to: 1300 })], options)
  expect(combined).toEqual([edit({ from: 1100, to: 1300 })])
  expect(combineChanges(combined, [edit({ from: 1300, to: 1100 })], options)).toEqual([])
})
