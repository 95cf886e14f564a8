import { expect, test } from 'vitest'
import { changesOfFields } from './optional-records.ts'

const branch = '7e2f4c1e-8f3a-4a63-9b55-0a8d6f1f2b11'
const price = `price_label_branch/hummus/large/${branch}`
const override = `item_branch/hummus/${branch}`

test('a price of a branch is added, changed, and removed when it is emptied', () => {
  const added = { on: price, field: null, from: null, to: { price: 900 } }
  expect(changesOfFields(price, undefined, [{ field: 'price', from: null, to: 900 }])).toEqual([added])
  const changed = { field: 'price', from: 900, to: 950 }
  expect(changesOfFields(price, { price: 900 }, [changed])).toEqual([{ on: price, ...changed }])
  expect(changesOfFields(price, { price: 950 }, [{ field: 'price', from: 950, to: null }])).toEqual([
    { on: price, field: null, from: { price: 950 }, to: null },
  ])
  expect(changesOfFields(price, undefined, [{ field: 'price', from: null, to: null }])).toEqual([])
})

test('a text of a branch is added with the record, the other fields are those of no override', () => {
  expect(changesOfFields(override, undefined, [{ field: 'names.ar', from: null, to: 'حمص' }])).toEqual([
    {
      on: override,
      field: null,
      from: null,
      to: { visible: true, branch_window: null, names: { ar: 'حمص' }, descriptions: {} },
    },
  ])
})

test('an item that a branch sells again without anything else of its own has no record', () => {
  const hidden = { visible: false, branch_window: null, names: {}, descriptions: {} }
  expect(changesOfFields(override, hidden, [{ field: 'visible', from: false, to: true }])).toEqual([
    { on: override, field: null, from: hidden, to: null },
  ])
})

test('other records are changed field by field', () => {
  const change = { field: 'price', from: 1, to: 2 }
  expect(changesOfFields('price_label/hummus/large', { price: 1 }, [change])).toEqual([
    { on: 'price_label/hummus/large', ...change },
  ])
})
