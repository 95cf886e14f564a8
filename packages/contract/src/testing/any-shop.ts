import { sellingTypes } from '@sofra/menu'
import { addressFields, type BranchSummary, paymentMethods, type SellingSettings, type Shop } from '@sofra/ordering'
import fc from 'fast-check'
import { anyPause, anySchedule } from './any-hours.ts'
import { anyTax } from './any-menu.ts'
import { amount, byType, count, currency, id, maybe, picture, point, text, texts } from './any-values.ts'

const sellingSettings: fc.Arbitrary<SellingSettings> = fc.record({
  hours: anySchedule,
  pauses: fc.array(anyPause, { maxLength: 2 }),
  busy: maybe(
    fc.record({
      minutes: fc.integer({ min: 1, max: 240 }),
      until: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(Number),
    }),
  ),
  lastOrderMinutes: fc.nat(1440),
  minOrder: amount,
  schedule: fc.record({
    on: fc.boolean(),
    onlySchedule: fc.boolean(),
    minAdvanceMinutes: fc.nat(1000),
    maxAdvanceMinutes: count,
    applyOn: fc.constantFrom('starting' as const, 'ending' as const),
    slotMinutes: count,
  }),
  preparationMinutes: count,
  serviceFee: amount,
  payments: fc.subarray([...paymentMethods]),
})
const branchSummary: fc.Arbitrary<BranchSummary> = fc.record({
  id,
  referenceId: id,
  names: texts,
  address: texts,
  phone: text,
  point: maybe(point),
  sellingTypes: fc.subarray([...sellingTypes]),
  hours: byType(anySchedule),
  pauses: byType(fc.array(anyPause, { maxLength: 2 })),
  lastOrderMinutes: byType(fc.nat(1440)),
})
const formFields = fc.array(fc.record({ name: fc.constantFrom(...addressFields), required: fc.boolean() }), {
  maxLength: 3,
})
export const residency = fc.constantFrom('company' as const, 'house' as const, 'apartment' as const)

export const anyShop: fc.Arbitrary<Shop> = fc.record({
  referenceId: id,
  merchantId: id,
  businessId: id,
  branchId: id,
  names: texts,
  taglines: texts,
  branchNames: texts,
  address: texts,
  phone: text,
  whatsapp: text,
  point: maybe(point),
  businessType: fc.constantFrom('restaurant' as const, 'cafe' as const, 'shop' as const),
  country: fc.constantFrom('KW', 'AE'),
  currency,
  timeZone: fc.constant('Asia/Dubai'),
  languages: fc.constantFrom(['en'], ['ar', 'en']),
  status: fc.constantFrom('active' as const, 'suspended' as const),
  theme: fc.record({
    accent: fc.constant('#a33b20'),
    mode: fc.constantFrom('light' as const, 'dark' as const, 'auto' as const),
    logo: maybe(picture),
    cover: maybe(picture),
    pattern: fc.constantFrom('stars' as const, 'waves' as const, 'leaves' as const, 'plain' as const),
    background: maybe(fc.constant('#f3ece2')),
    fonts: fc.record({ body: fc.subarray(['nunito', 'cairo'] as const), heading: fc.subarray(['lora'] as const) }),
  }),
  menuLayout: fc.constantFrom('standard' as const, 'sub-categories' as const),
  menuCards: fc.constantFrom('list' as const, 'grid' as const),
  sellingTypes: fc.subarray([...sellingTypes]),
  selling: byType(sellingSettings),
  addressForm: fc.record({
    defaultResidency: residency,
    residencies: fc.subarray(['company', 'house', 'apartment'] as const),
    fields: fc.record({ company: formFields, house: formFields, apartment: formFields }),
  }),
  shippingForm: fc.record({
    defaultResidency: residency,
    residencies: fc.subarray(['company', 'house', 'apartment'] as const),
    fields: fc.record({ company: formFields, house: formFields, apartment: formFields }),
  }),
  servicePoints: fc.array(fc.record({ id, names: texts }), { maxLength: 2 }),
  enableGift: fc.boolean(),
  tips: maybe(
    fc.oneof(
      fc.record({
        kind: fc.constant('percents' as const),
        percents: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('amounts' as const), amounts: fc.array(amount, { maxLength: 3 }) }),
    ),
  ),
  dropPin: fc.constantFrom('off' as const, 'optional' as const, 'required' as const),
  showCarInfo: fc.boolean(),
  chooseTable: fc.boolean(),
  fastCheckout: fc.boolean(),
  disableOtp: fc.boolean(),
  phoneCountries: fc.array(fc.constantFrom('SA', 'AE', 'GB'), { maxLength: 3 }),
  defaultCash: fc.boolean(),
  enableWallet: fc.boolean(),
  cart: fc.boolean(),
  hidePrice: fc.boolean(),
  rating: maybe(fc.record({ average: fc.integer({ min: 1, max: 5 }), count })),
  orderTaxes: fc.array(anyTax, { maxLength: 2 }),
  social: fc.dictionary(fc.constantFrom('instagram', 'tiktok'), fc.webUrl()),
  policies: texts,
  branches: fc.array(branchSummary, { maxLength: 2 }),
  menuVersion: id,
})
