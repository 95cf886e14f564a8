import type { Schedule } from '@sofra/availability'
import type { Destination, Shape, ShippingCountry, Zone } from '@sofra/delivery'
import { type Category, type Item, type Menu, type Reduction, sellingTypes } from '@sofra/menu'
import { addressFields, type Fulfilment, type Order, orderStates, paymentMethods } from '@sofra/ordering'
import type { Quote, Trace, WantedLine } from '@sofra/pricing'
import fc from 'fast-check'
import type { BranchSummary, SellingSettings, Shop } from '../shop.ts'

/*
 * Anything our words can say, for the laws of translation. Amounts are whole coins of any currency, ids are ids.
 */

export const currency = fc.constantFrom('KWD', 'AED', 'JPY', 'USD', 'BHD')
const amount = fc.nat(100_000_000)
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/)
const ids = fc.uniqueArray(id, { maxLength: 4 })
const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const texts = fc.dictionary(fc.constantFrom('en', 'ar', 'ku', 'fa'), text)
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 })
const span = fc
  .tuple(instant, fc.integer({ min: 1, max: 86_400_000 }))
  .map(([from, length]) => ({ from, to: from + length }))
const count = fc.integer({ min: 1, max: 1000 })
const rate = fc.integer({ min: 1, max: 100_000 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const picture = fc.record({ id, width: count, height: count, thumbhash: fc.base64String({ maxLength: 12 }) })
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }).map((value) => value + 0),
  lng: fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0),
})
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

const minute = fc.integer({ min: 0, max: 1440 })
const day = fc.record({
  closed: fc.boolean(),
  shifts: fc.array(fc.record({ from: minute, to: minute }), { maxLength: 3 }),
})
export const schedule: fc.Arbitrary<Schedule> = fc.record({
  days: fc.array(day, { minLength: 7, maxLength: 7 }),
  exceptions: fc.array(
    fc.tuple(day, date, fc.boolean()).map(([hours, on, yearly]) => ({
      ...hours,
      date: yearly ? (`--${on.slice(5)}` as const) : on,
    })),
    { maxLength: 2 },
  ),
})
const pause = fc.record({ from: instant, until: maybe(instant) })
const reduction: fc.Arbitrary<Reduction & { id: string }> = fc.oneof(
  fc.record({ id, type: fc.constant('percent' as const), rate }),
  fc.record({ id, type: fc.constant('fixed' as const), value: amount }),
)
const discounts = fc.record({
  allMenu: maybe(reduction),
  items: fc.dictionary(id, reduction, { maxKeys: 2 }),
  categories: fc.dictionary(id, reduction, { maxKeys: 2 }),
})
const byType = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.record(Object.fromEntries(sellingTypes.map((type) => [type, arbitrary])), { requiredKeys: [] }) as fc.Arbitrary<
    Partial<Record<(typeof sellingTypes)[number], T>>
  >

const category: fc.Arbitrary<Omit<Category, 'id' | 'parentId'>> = fc.record({
  names: texts,
  descriptions: texts,
  picture: maybe(picture),
  visible: fc.boolean(),
  schedule: maybe(schedule),
  branchVisible: fc.boolean(),
  branchWindow: maybe(pause),
  pin: fc.boolean(),
})
const priceLabel = fc.record({
  id,
  names: texts,
  price: amount,
  by: fc.constantFrom('quantity' as const, 'weight' as const),
  unit: maybe(fc.constantFrom('kg', 'g')),
  minimum: count,
  maximum: fc.integer({ min: 1, max: 1_000_000 }),
  step: count,
  shippingGrams: fc.nat(100_000),
  preparationMinutes: maybe(count),
})
const item: fc.Arbitrary<Omit<Item, 'id' | 'categoryId'>> = fc.record({
  names: texts,
  descriptions: texts,
  pictures: fc.array(picture, { maxLength: 2 }),
  types: fc.subarray([...sellingTypes]),
  visible: fc.boolean(),
  schedule: maybe(schedule),
  branchVisible: fc.boolean(),
  branchWindow: maybe(pause),
  pin: fc.boolean(),
  soldOut: maybe(fc.record({ until: maybe(instant) })),
  stock: maybe(fc.nat(100)),
  priceDisplay: fc.constantFrom('from' as const, 'options' as const, 'on-selection' as const, 'range' as const),
  hidePrice: fc.boolean(),
  commentRequired: fc.boolean(),
  priceLabels: fc.array(priceLabel, { minLength: 1, maxLength: 2 }),
  modifierGroupIds: ids,
  taxIds: ids,
  tagIds: ids,
  goesWellWithIds: ids,
  calories: maybe(count),
  preparationMinutes: maybe(count),
})
const tax = fc.record({ id, names: texts, rate, inclusive: fc.boolean() })
const modifierGroup = fc.record({
  id,
  names: texts,
  minimum: fc.nat(3),
  maximum: fc.nat(5),
  freeCount: fc.nat(2),
  modifiers: fc.array(
    fc.record({
      id,
      names: texts,
      price: amount,
      maximum: count,
      visible: fc.boolean(),
      soldOut: fc.boolean(),
      taxIds: ids,
      tagIds: ids,
      picture: maybe(picture),
    }),
    { maxLength: 2 },
  ),
})

/** A menu as it is published: each category followed by its own, the items in the order of their categories. */
export const menu: fc.Arbitrary<Menu> = fc
  .record({
    shape: fc.array(fc.tuple(category, fc.nat(3), fc.array(item, { maxLength: 2 })), { maxLength: 4 }),
    version: id,
    currency,
    languages: fc.constantFrom(['en'], ['ar', 'en']),
    timeZone: fc.constant('Asia/Kuwait'),
    modifierGroups: fc.array(modifierGroup, { maxLength: 2 }),
    taxes: fc.array(tax, { maxLength: 2 }),
    orderTaxIds: ids,
    tags: fc.array(
      fc.record({ id, kind: fc.constantFrom('diet' as const, 'tag' as const, 'ingredient' as const), names: texts }),
      { maxLength: 2 },
    ),
    discounts: byType(discounts),
    highlightedCategoryId: maybe(id),
    bestSellerIds: ids,
    newItemIds: ids,
    boughtTogether: fc.dictionary(id, ids, { maxKeys: 2 }),
  })
  .map(({ shape, ...rest }) => {
    const categories: Category[] = []
    const items: Item[] = []
    const path: string[] = []
    for (const [facts, depth, own] of shape) {
      path.length = Math.min(path.length, depth)
      const here = { ...facts, id: `c${categories.length}`, parentId: path.at(-1) ?? null }
      categories.push(here)
      path.push(here.id)
      for (const one of own) items.push({ ...one, id: `i${items.length}`, categoryId: here.id })
    }
    return { ...rest, categories, items }
  })

const sellingSettings: fc.Arbitrary<SellingSettings> = fc.record({
  hours: schedule,
  pauses: fc.array(pause, { maxLength: 2 }),
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
  hours: byType(schedule),
  pauses: byType(fc.array(pause, { maxLength: 2 })),
  lastOrderMinutes: byType(fc.nat(1440)),
})
const formFields = fc.array(fc.record({ name: fc.constantFrom(...addressFields), required: fc.boolean() }), {
  maxLength: 3,
})
const residency = fc.constantFrom('company' as const, 'house' as const, 'apartment' as const)

export const shop: fc.Arbitrary<Shop> = fc.record({
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
  defaultCash: fc.boolean(),
  enableWallet: fc.boolean(),
  cart: fc.boolean(),
  hidePrice: fc.boolean(),
  rating: maybe(fc.record({ average: fc.integer({ min: 1, max: 5 }), count })),
  orderTaxes: fc.array(tax, { maxLength: 2 }),
  social: fc.dictionary(fc.constantFrom('instagram', 'tiktok'), fc.webUrl()),
  policies: texts,
  branches: fc.array(branchSummary, { maxLength: 2 }),
  menuVersion: id,
})

const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))
const rings = fc.array(fc.array(position, { maxLength: 5 }), { maxLength: 2 })
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ type: fc.constant('Point' as const), coordinates: position }),
  fc.record({ type: fc.constant('Polygon' as const), coordinates: rings }),
  fc.record({ type: fc.constant('MultiPolygon' as const), coordinates: fc.array(rings, { maxLength: 2 }) }),
)
export const zone: fc.Arbitrary<Zone> = fc.record({
  id,
  branchId: id,
  names: texts,
  visible: fc.boolean(),
  fees: amount,
  minOrder: amount,
  feeRules: fc.array(fc.record({ from: amount, to: maybe(amount), fees: amount }), { maxLength: 3 }),
  deliveryMinutes: count,
  areas: fc.array(fc.record({ id, names: texts, parentNames: texts, shape: maybe(shape) }), { maxLength: 2 }),
  color: fc.constant('#123456'),
  shape: maybe(shape),
})
export const shippingCountry: fc.Arbitrary<ShippingCountry> = fc.record({
  id,
  branchId: id,
  country: fc.constantFrom('KW', 'SA'),
  names: texts,
  feesPerKg: amount,
  fixedFees: amount,
  minOrder: amount,
  days: maybe(fc.record({ from: count, to: count })),
})

const modifierChoice = fc.record({ id, quantity: fc.integer({ min: 1, max: 9 }) })
export const wantedLine: fc.Arbitrary<WantedLine> = fc.record({
  lineId: id,
  itemId: id,
  priceLabelId: id,
  modifiers: fc.array(modifierChoice, { maxLength: 3 }),
  count,
  weight: maybe(fc.integer({ min: 1, max: 100_000 })),
  comment: text.map((comment) => comment.trim()),
})
const trace: fc.Arbitrary<Trace> = fc.oneof(
  fc.record({ kind: fc.constant('discount' as const), discountId: id, saved: amount }),
  fc.record({ kind: fc.constant('coupon' as const), code: id, saved: amount }),
  fc.record({
    kind: fc.constant('coupon-refused' as const),
    code: id,
    problem: fc.constantFrom('unknown' as const, 'below-minimum' as const, 'outside-window' as const),
    missing: amount,
    from: maybe(instant),
  }),
  fc.record({
    kind: fc.constant('free-delivery' as const),
    because: fc.constantFrom('coupon' as const, 'threshold' as const),
  }),
  fc.record({ kind: fc.constant('free-delivery-missing' as const), missing: amount }),
  fc.record({ kind: fc.constant('lower-fees' as const), saved: amount }),
  fc.record({ kind: fc.constant('lower-fees-missing' as const), missing: amount, fees: amount }),
  fc.record({ kind: fc.constant('min-order-missing' as const), missing: amount, minOrder: amount }),
)
export const quote: fc.Arbitrary<Quote> = fc.record({
  currency,
  sellingType: fc.constantFrom(...sellingTypes),
  menuVersion: id,
  lines: fc.array(
    fc
      .tuple(
        wantedLine,
        fc.record({
          names: texts,
          priceLabelNames: texts,
          modifiers: fc.array(fc.record({ id, quantity: count, names: texts, price: amount }), { maxLength: 2 }),
          unitPrice: amount,
          discountedUnitPrice: amount,
          gross: amount,
          total: amount,
          couponDiscount: amount,
          discountId: maybe(id),
          problem: maybe(fc.constantFrom('sold-out' as const, 'modifier-missing' as const, 'unknown-item' as const)),
        }),
      )
      .map(([wanted, priced]) => ({ ...wanted, ...priced })),
    { maxLength: 2 },
  ),
  gross: amount,
  subtotal: amount,
  couponDiscount: amount,
  taxes: fc.array(fc.record({ id, names: texts, rate, inclusive: fc.boolean(), base: amount, amount }), {
    maxLength: 2,
  }),
  fees: amount,
  serviceFee: amount,
  tip: amount,
  total: amount,
  walletDiscount: amount,
  toPay: amount,
  minOrder: amount,
  traces: fc.array(trace, { maxLength: 3 }),
})

const destination: fc.Arbitrary<Destination> = fc.oneof(
  fc.record({ kind: fc.constant('area' as const), areaId: id }),
  fc.record({ kind: fc.constant('country' as const), countryId: id }),
  fc.record({ kind: fc.constant('pin' as const), point }),
)
const addressTexts = fc.record(Object.fromEntries(addressFields.map((name) => [name, text])), { requiredKeys: [] })
const car = fc.record({ make: text, color: text, plate: text })
export const fulfilment: fc.Arbitrary<Fulfilment> = fc.oneof(
  fc
    .record({
      type: fc.constant('delivery' as const),
      destination,
      areaName: text,
      address: fc.record({ residency, fields: addressTexts, point: maybe(point) }),
    })
    // A pin is its address's point too: the wire has one latitude and longitude.
    .map(({ address, ...rest }) => ({
      ...rest,
      address: { ...address, point: rest.destination.kind === 'pin' ? rest.destination.point : address.point },
    })),
  fc.record({ type: fc.constant('pickup' as const), car: maybe(car) }),
  fc.record({ type: fc.constant('dine-in' as const), tableId: id, tableName: text }),
  fc.record({ type: fc.constant('product-service' as const), servicePoint: text }),
)
export const order: fc.Arbitrary<Order> = fc
  .record({
    id,
    number: count,
    key: id,
    branchId: id,
    state: fc.constantFrom(...orderStates),
    placedAt: instant,
    scheduledFor: maybe(span),
    promisedAt: maybe(instant),
    name: text,
    phone: text,
    language: fc.constant('ar'),
    note: text,
    fulfilment,
    gift: maybe(
      fc.record({
        name: text,
        phone: text,
        message: text,
        date: maybe(fc.constant('2026-11-30')),
        hidePrices: fc.boolean(),
        key: maybe(id),
      }),
    ),
    paymentMethod: fc.constantFrom(...paymentMethods),
    payment: maybe(
      fc.record({
        state: fc.constantFrom('open' as const, 'failed' as const, 'paid' as const, 'over' as const),
        payBy: maybe(instant),
        url: maybe(fc.constant('https://pay.example/1')),
        refunded: amount,
        refunding: amount,
      }),
    ),
    quote,
    events: fc.array(
      fc.record({
        id,
        kind: fc.constantFrom('moved' as const, 'arrived' as const, 'paid' as const),
        state: fc.constantFrom(...orderStates),
        at: instant,
        by: fc.record({ kind: fc.constantFrom('guest' as const, 'staff' as const, 'system' as const), name: text }),
        reason: text,
      }),
      { maxLength: 3 },
    ),
  })
  .map((facts) => ({ ...facts, sellingType: facts.fulfilment.type }))

export { amount, instant, maybe, span, text }
