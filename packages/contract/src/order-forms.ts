import { z } from 'zod'
import { Id, LocalDay, Money, PaymentType, Span } from './basics.ts'
import { type addressFieldNames, ResidencyCode } from './business.ts'
import { QuoteLockRefShape } from './quotes.ts'
import { MultiLine, SingleLine } from './texts.ts'

const Count = z.number().int().min(1).max(1000)
const DietIds = z.array(Id).max(50).default([])

export const OrderLineShape = z.object({
  /** The caller's id of the line; problems refer to it. */
  line_id: z.string().max(80).optional(),
  item_id: Id,
  quantity: Count,
  price_label_id: Id,
  /** Comma-separated ids; `modifiers_details` has the quantities. */
  modifiers: z.string().max(10_000).default(''),
  modifiers_details: z
    .array(z.object({ id: Id, quantity: z.number().int().min(1).max(100).default(1) }))
    .max(100)
    .optional(),
  total_price: Money.nullish(),
  unit_price: Money.nullish(),
  discount_id: z.string().max(80).nullish(),
  /** In units of the label, for labels sold by weight. */
  weight: z.number().positive().max(100_000).nullish(),
  shippingWeight: z.number().nonnegative().nullish(),
  comment: MultiLine.max(500).default(''),
  isQty: z.boolean().optional(),
  provider: z.string().max(80).nullish(),
  provider_id: z.string().max(80).nullish(),
})
export type OrderLineWire = z.output<typeof OrderLineShape>

const AddressText = SingleLine.max(200).optional()
const AddressFields = z.object({
  city: AddressText,
  street: AddressText,
  block: AddressText,
  postcode: AddressText,
  building: AddressText,
  avenue: AddressText,
  intercom: AddressText,
  floor: AddressText,
  apartment: AddressText,
  parking: AddressText,
  note: MultiLine.max(500).optional(),
  house_number: AddressText,
  office_number: AddressText,
  paci: AddressText,
} satisfies Record<(typeof addressFieldNames)[number], z.ZodType>)

const CarShape = z.object({ make: SingleLine.max(60), color: SingleLine.max(40), plate: SingleLine.max(20) })

/** A gift: recipient, card text, day of delivery, and whether prices are hidden. */
const GiftShape = z.object({
  name: SingleLine.max(100).default(''),
  phone: z.string().max(300).default(''),
  dial_code: z.string().max(6).default(''),
  message: MultiLine.max(500).default(''),
  date: LocalDay.nullable().default(null),
  hide_prices: z.boolean().default(true),
})

/** The form fields of an order's fulfilment. */
export const FormFields = AddressFields.extend({
  residency: ResidencyCode.nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  area_id: Id.nullish(),
  country_id: Id.nullish(),
  table_id: Id.nullish(),
  service_point: SingleLine.max(60).nullish(),
  car: CarShape.nullish(),
})

export const QuoteBody = FormFields.extend({
  priority: z.number().int().min(0).max(9).default(0),
  selling_types: z.literal([0, 1, 2, 3]),
  order_lines: z.array(OrderLineShape).max(100),
  coupon_code: SingleLine.max(32).default(''),
  use_wallet: z.union([z.boolean(), z.literal([0, 1])]).default(false),
  fees: Money.nullish(),
  tip: Money.min(0).default(0),
  payment_type: PaymentType.nullish(),
  /** The selected slot; null: as soon as possible. */
  schedule: Span.nullish(),
  /** The guest's quote lock: its holds are available to this guest, and an unchanged cart has the locked quote. */
  quote_lock: QuoteLockRefShape.nullish(),
  /** An earlier unpaid order of the guest that this one replaces, with its holds. */
  replaces: z.object({ order_id: Id, order_key: z.string().min(1).max(80) }).nullish(),
  /** The gift; missing: not a gift. */
  gift: GiftShape.nullish(),
  /** The guest's phone, if known: some coupons are limited per customer. */
  phone: z.string().max(300).optional(),
  dial_code: z.string().max(6).optional(),
  /** Proof of the phone, from `verifyPhone`. */
  phone_proof: z.string().max(200).optional(),
})
export type FormWire = z.output<typeof FormFields>
export type QuoteBodyInput = z.input<typeof QuoteBody>
export type QuoteBodyWire = z.output<typeof QuoteBody>

export const OrderBody = QuoteBody.extend({
  branch_id: Id,
  order_lines: z
    .array(OrderLineShape.extend({ total_price: Money }))
    .min(1)
    .max(100),
  name: SingleLine.max(100).default(''),
  phone: z.string().max(300).default(''),
  dial_code: z.string().max(6).default(''),
  comment: MultiLine.max(1000).default(''),
  /** What the guest eats and avoids, as ids of tags of the menu; sent with the guest's consent at the checkout. */
  diet: z.object({ diets: DietIds, avoided: DietIds }).nullish(),
  notes: z.array(MultiLine.max(500)).max(20).default([]),
  payment_type: PaymentType.default(2),
  /** The total that the guest saw; the order is refused if it differs. */
  total: Money,
  /** The share of the total paid from the wallet, as the guest saw it. */
  wallet_discount: Money.min(0).optional(),
})
export type OrderBodyInput = z.input<typeof OrderBody>
export type OrderBodyWire = z.output<typeof OrderBody>
