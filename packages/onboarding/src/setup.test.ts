import { alwaysOpen } from '@sofra/availability'
import { expect, test } from 'vitest'
import { type BranchFacts, findMissing, type SetupFacts, setupOf } from './setup.ts'

const branch: BranchFacts = {
  id: 'b1',
  phone: '+96522220000',
  hasAddress: true,
  hasPoint: true,
  selling: [{ type: 'pickup', hours: alwaysOpen, payments: ['cash'] }],
  destinationCount: 0,
  tableCount: 0,
}
const ready: SetupFacts = {
  business: {
    id: 'x',
    branchId: 'b1',
    referenceId: 'grill',
    names: { en: 'The Grill' },
    kind: 'restaurant',
    country: 'KW',
    currency: 'KWD',
    timeZone: 'Asia/Kuwait',
    languages: ['en', 'ar'],
    sellingTypes: ['pickup'],
    itemCount: 12,
    hasStarterMenu: true,
  },
  status: 'draft',
  emailConfirmed: true,
  hasLogo: false,
  branches: [branch],
  itemsWithoutPicture: 12,
  missingTexts: 30,
  hasOnlinePayment: false,
  teamSize: 0,
  testOrderAccepted: true,
}

const missing = (parts: Partial<SetupFacts>) => findMissing({ ...ready, ...parts })
const inBranch = (parts: Partial<BranchFacts>) => missing({ branches: [{ ...branch, ...parts }] })

test('a shop with a name, a menu, a way of selling, a phone, an address and a confirmed email can be opened', () => {
  expect(missing({})).toEqual([])
})

test('names what is missing with the record and the field where it is entered', () => {
  expect(missing({ business: { ...ready.business, names: { ar: 'المشوى' } } })).toEqual([
    { code: 'name', on: 'business/x', field: 'names.en' },
  ])
  expect(missing({ business: { ...ready.business, itemCount: 0 } })).toEqual([{ code: 'menu', on: null, field: null }])
  expect(missing({ emailConfirmed: false })).toEqual([{ code: 'email', on: null, field: null }])
  expect(inBranch({ phone: ' ' })).toEqual([{ code: 'phone', on: 'branch/b1', field: 'phone' }])
  expect(inBranch({ selling: [] })).toEqual([{ code: 'selling', on: 'branch/b1', field: null }])
  expect(inBranch({ hasAddress: false, hasPoint: false })).toEqual([
    { code: 'address', on: 'branch/b1', field: 'address' },
  ])
})

test('a way of selling needs hours and a payment method', () => {
  const closed = { days: alwaysOpen.days.map((day) => ({ ...day, closed: true })), exceptions: [] }
  expect(inBranch({ selling: [{ type: 'pickup', hours: closed, payments: [] }] })).toEqual([
    { code: 'hours', on: 'branch_selling/b1/pickup', field: 'hours' },
    { code: 'payment', on: 'branch_selling/b1/pickup', field: 'payments' },
  ])
})

test('delivery needs a zone, and no address of the shop', () => {
  const selling: BranchFacts['selling'] = [{ type: 'delivery', hours: alwaysOpen, payments: ['cash'] }]
  const delivering = { selling, hasAddress: false, hasPoint: false }
  expect(inBranch(delivering)).toEqual([{ code: 'zone', on: 'branch/b1', field: null }])
  expect(inBranch({ ...delivering, destinationCount: 1 })).toEqual([])
})

test('onboarding continues at the first step that is not done', () => {
  const at = (parts: Partial<SetupFacts>) => setupOf({ ...ready, ...parts }).next
  expect(at({ business: { ...ready.business, itemCount: 0 } })).toBe('menu')
  expect(at({ branches: [{ ...branch, selling: [] }] })).toBe('selling')
  expect(at({ testOrderAccepted: false })).toBe('try')
  expect(at({})).toBeNull()
})

test('the set-up list has what applies to the shop, done or not, with its minutes', () => {
  const tasks = setupOf({ ...ready, branches: [{ ...branch, tableCount: 0 }] }).tasks
  expect(Object.fromEntries(tasks.map(({ code, done, minutes }) => [code, [done, minutes]]))).toEqual({
    'test-order': [true, 1],
    phone: [true, 1],
    logo: [false, 2],
    photos: [false, 12],
    texts: [false, 5],
    payments: [false, 10],
    staff: [false, 2],
  })
})
