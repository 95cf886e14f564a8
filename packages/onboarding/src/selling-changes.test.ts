import { applyChanges, type EditableRecord, invert, type Records } from '@sofra/changes'
import { expect, test } from 'vitest'
import { type SellingBranch, type SellingChoice, sellingChanges } from './selling-changes.ts'

const branch: SellingBranch = {
  branchId: 'b1',
  kind: 'cafe',
  currency: 'KWD',
  zoneNames: { en: 'Around the café' },
}
const settings: Records = new Map<string, EditableRecord>([['branch/b1', { point: null, phone: '' }]])
const centre = { lat: 29.33, lng: 48.07 }
const all: SellingChoice = { ways: ['pickup', 'dine-in', 'delivery'], circle: { centre, metres: 5_000 } }

function after(records: Records, choice: SellingChoice): Records {
  const applied = applyChanges(records, sellingChanges(records, branch, choice))
  if (applied.kind !== 'applied') throw new Error('The changes conflict')
  return applied.records
}

test('turns the chosen ways on, with cash, the hours of the kind, a zone and the place of the shop', () => {
  const records = after(settings, all)
  expect([...records.keys()]).toEqual([
    'branch/b1',
    'branch_selling/b1/pickup',
    'branch_selling/b1/dine-in',
    'branch_selling/b1/delivery',
    'zone/b1/around-the-shop',
  ])
  expect(records.get('branch_selling/b1/delivery')).toMatchObject({
    payments: ['cash'],
    hours: { days: Array(7).fill({ closed: false, shifts: [{ from: 420, to: 1320 }] }) },
  })
  expect(records.get('zone/b1/around-the-shop')).toMatchObject({ fees: 600, delivery_minutes: 30, visible: true })
  expect(records.get('branch/b1')).toMatchObject({ point: centre })
})

test('a way that is not chosen is turned off, and one that is on keeps its settings', () => {
  const selling = { ...after(settings, all).get('branch_selling/b1/pickup'), min_order: 700 }
  const records = new Map([...after(settings, all), ['branch_selling/b1/pickup', selling as EditableRecord] as const])
  const next = after(records, { ways: ['pickup'], circle: null })
  expect([...next.keys()].filter((on) => on.startsWith('branch_selling'))).toEqual(['branch_selling/b1/pickup'])
  expect(next.get('branch_selling/b1/pickup')).toMatchObject({ min_order: 700 })
})

test('the same choice again changes nothing; another radius changes the zone only', () => {
  const records = after(settings, all)
  expect(sellingChanges(records, branch, all)).toEqual([])
  const wider = sellingChanges(records, branch, { ...all, circle: { centre, metres: 8_000 } })
  expect(wider.map(({ on, field }) => [on, field])).toEqual([
    ['zone/b1/around-the-shop', 'shape'],
    ['zone/b1/around-the-shop', 'delivery_minutes'],
  ])
})

test('the inverse of the changes takes the choice back', () => {
  const changes = sellingChanges(settings, branch, all)
  const applied = applyChanges(after(settings, all), invert(changes))
  expect(applied).toEqual({ kind: 'applied', records: settings })
})
