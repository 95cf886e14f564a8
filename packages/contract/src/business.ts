import { businessStatuses, businessTypes, fontFamilies } from '@sofra/ordering'
import { z } from 'zod'
import {
  BranchId,
  BusyShape,
  Id,
  LocaleHeader,
  Money,
  PauseShape,
  PaymentType,
  Picture,
  Point,
  ScheduleShape,
  SellingTypeCode,
  SellingTypeName,
  Texts,
} from './basics.ts'
import { branchesFromWire, restaurantResponseFromWire } from './business-codec.ts'
import { endpoint } from './endpoint.ts'
import { DiscountsByType, SmartCategoryShape, TaxShape } from './menu.ts'

const FontFamily = z.enum(fontFamilies)

const Advance = z.object({ interval: z.number(), scale: z.enum(['minute', 'hour', 'day']) })

/** Settings of a branch for one selling type (checkoutDelivery and similar fields). */
export const CheckoutShape = z.object({
  min_order: Money,
  service_fee: Money,
  preparation_time: z.number(),
  preparation_time_type: z.literal('minute'),
  payment_methods: z.array(PaymentType),
  available: ScheduleShape,
  pauses: z.array(PauseShape),
  busy: BusyShape.nullable(),
  /** Minutes before closing time at which the last order is taken. */
  last_order_minutes: z.number().int().nonnegative(),
  scheduled_orders: z.object({
    on: z.boolean(),
    only_schedule: z.boolean(),
    min_advance: Advance,
    max_advance: Advance,
    apply_on_starting_or_ending: z.enum(['starting', 'ending']),
    slot_minutes: z.number(),
  }),
})
export type CheckoutWire = z.output<typeof CheckoutShape>

export const addressFieldNames = [
  'city',
  'street',
  'block',
  'postcode',
  'building',
  'avenue',
  'intercom',
  'floor',
  'apartment',
  'parking',
  'note',
  'house_number',
  'office_number',
  'paci',
] as const
const FormField = z.object({ name: z.enum(addressFieldNames), on: z.boolean(), required: z.boolean() })

/** Residencies: company 0, house 1, apartment 2. */
export const ResidencyCode = z.literal([0, 1, 2])

export const DeliveryFormShape = z.object({
  type: ResidencyCode.meta({ description: 'The default residency' }),
  residencies: z.array(ResidencyCode),
  fields: z.object({ 0: z.array(FormField), 1: z.array(FormField), 2: z.array(FormField) }),
})
export type DeliveryFormWire = z.output<typeof DeliveryFormShape>

export const BranchShape = z.object({
  id: Id,
  reference_id: z.string(),
  name: z.string(),
  locales: z.object({ name: Texts, address: Texts }),
  phone: z.string(),
  point: Point.nullable(),
  selling_types: z.array(SellingTypeCode),
  available: z.partialRecord(SellingTypeName, ScheduleShape),
  pauses: z.partialRecord(SellingTypeName, z.array(PauseShape)),
  last_order_minutes: z.partialRecord(SellingTypeName, z.number().int().nonnegative()),
})
export type BranchWire = z.output<typeof BranchShape>

export const RestaurantShape = z.object({
  reference_id: z.string(),
  user_id: Id,
  business_id: Id,
  branch_id: Id,
  business_name: z.string(),
  branch_name: z.string(),
  translations: z.object({ business_name: Texts, tagline: Texts, branch_name: Texts, address: Texts }),
  phone: z.string(),
  whatsapp: z.string(),
  point: Point.nullable(),
  business_type: z.enum(businessTypes),
  country_code: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  locales: z.array(z.string()),
  status: z.enum(businessStatuses),
  theme: z.object({
    primary_color: z.string(),
    mode: z.enum(['light', 'dark', 'auto']),
    pattern: z.enum(['stars', 'waves', 'leaves', 'plain']),
    background: z.string().nullable(),
    fonts: z.object({ body: z.array(FontFamily), heading: z.array(FontFamily) }),
  }),
  logo: Picture.nullable(),
  cover: Picture.nullable(),
  menu_layout: z.enum(['standard', 'sub-categories']),
  menu_cards: z.enum(['list', 'grid']),
  selling_types: z.array(SellingTypeCode),
  payment_methods: z.array(PaymentType),
  checkoutDelivery: CheckoutShape.nullable(),
  checkoutDineIn: CheckoutShape.nullable(),
  checkoutCarPickup: CheckoutShape.nullable(),
  checkoutProductService: CheckoutShape.nullable(),
  checkoutReservation: CheckoutShape.nullable(),
  /** How guests reserve; null: they cannot. `type`: 1 a table; 2, with an order, is not offered. */
  reservation: z
    .object({
      enabled: z.literal(true),
      with_table: z.boolean(),
      type: z.literal(1),
      max_users: z.number().int(),
      min_advance: z.object({ interval: z.number().int(), scale: z.enum(['minutes', 'hours', 'days']) }),
    })
    .nullable(),
  form: DeliveryFormShape,
  shipping_form: DeliveryFormShape,
  service_points: z.array(z.object({ id: Id, locales: z.object({ name: Texts }) })),
  enable_gift: z.boolean(),
  /** Proposed tips, one of the two lists; null: no tips. */
  tips: z.object({ percents: z.array(z.number().int()), amounts: z.array(Money) }).nullable(),
  drop_pin: z.object({ on: z.boolean(), required: z.boolean() }),
  showCarInfo: z.literal([0, 1]),
  choose_table: z.boolean(),
  fast_checkout: z.boolean(),
  disable_otp: z.boolean(),
  /** Countries besides `country_code` to whose phones one-time codes are sent. */
  phone_countries: z.array(z.string()).readonly(),
  default_cash: z.boolean(),
  enable_wallet: z.boolean(),
  cart: z.boolean(),
  hide_price: z.boolean(),
  rating: z.object({ average: z.number(), count: z.number() }).nullable(),
  exclusiveTaxes: z.array(TaxShape),
  social_links: z.record(z.string(), z.string()),
  policies: Texts,
  branches: z.array(BranchShape),
})
export type RestaurantWire = z.output<typeof RestaurantShape>

export const RestaurantResponse = z.object({
  restaurant: RestaurantShape,
  discounts: DiscountsByType,
  message: z.string(),
  /** The id and version of the current menu. */
  menu: z.object({ id: Id, version: z.string() }),
  smart_categories: z.array(SmartCategoryShape),
  highlightedCat: Id.nullable(),
  showStandardSubCats: z.boolean(),
  redirect: z.string().nullable(),
  url: z.string(),
  pixels: z.array(z.object({ type: z.number().int(), id: z.string() })),
})
export type RestaurantResponseWire = z.output<typeof RestaurantResponse>

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/webapp/v5/restaurant/:reference_id',
  summary: 'The business and branch with a reference id',
  params: z.object({ reference_id: z.string().min(1).max(80) }),
  query: z.object({ theme_id: z.string().max(80).optional(), wv: z.string().max(8).optional() }),
  headers: LocaleHeader,
  response: RestaurantResponse,
  errors: ['business_not_found', 'business_suspended'],
  read: restaurantResponseFromWire,
})

export const getRestaurantByDomain = endpoint({
  method: 'GET',
  path: '/webapp/v5/restaurant-domain/:domain',
  summary: 'The business with a custom domain',
  params: z.object({ domain: z.string().min(1).max(253) }),
  headers: LocaleHeader,
  response: RestaurantResponse,
  errors: ['business_not_found', 'business_suspended'],
  read: restaurantResponseFromWire,
})

export const BranchesResponse = z.object({ branches: z.array(BranchShape) })
export type BranchesResponseWire = z.output<typeof BranchesResponse>

export const listBranches = endpoint({
  method: 'GET',
  path: '/webapp/branches/:id',
  summary: 'The branches of the business a branch belongs to',
  params: BranchId,
  headers: LocaleHeader,
  response: BranchesResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: branchesFromWire,
})
