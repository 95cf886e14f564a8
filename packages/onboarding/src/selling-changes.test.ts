import { applyChanges, type EditableRecord, invert, type Records } from '@sofra/changes'
import { expect, test } from 'vitest'
import { deliveryOf, type SellingBranch, type SellingChoice, sellingChanges, zoneNamesIn } from './selling-changes.ts'

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

test('the place of the shop moves with the circle until its owner has entered another one', () => {
  const moved = { centre: { lat: 29.3, lng: 48 }, metres: 5_000 }
  expect(after(after(settings, all), { ...all, circle: moved }).get('branch/b1')).toMatchObject({ point: moved.centre })
  const entered = { ...after(settings, all).get('branch/b1'), point: { lat: 29.5, lng: 47.9 } }
  const records = new Map([...after(settings, all), ['branch/b1', entered as EditableRecord] as const])
  expect(after(records, { ...all, circle: moved }).get('branch/b1')).toEqual(entered)
})

test('says where a branch delivers', () => {
  expect(deliveryOf(settings, 'b1')).toEqual({ circle: null, hasOtherZones: false })
  const { circle, hasOtherZones } = deliveryOf(after(settings, all), 'b1')
  expect(circle?.centre.lat).toBeCloseTo(centre.lat, 4)
  expect([circle?.metres, hasOtherZones]).toEqual([5_000, false])
  expect(deliveryOf(new Map([['zone/b1/hawalli', { shape: null }]]), 'b1').hasOtherZones).toBe(true)
})

test('the zone is named in the languages of the business', () => {
  expect(zoneNamesIn(['ar', 'en', 'ur'])).toEqual({ ar: 'حول المتجر', en: 'Around the shop' })
  expect(zoneNamesIn(['ur'])).toEqual({ ur: 'Around the shop' })
})
