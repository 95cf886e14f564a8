/** The settings of a test shop that a journey can change. */
export type TestShop = {
  /** The reference id; see `unusedReference`. */
  reference: string
  /** The price of a falafel, in dinars. */
  price?: number
  /** The stock of whole lambs; unlimited by default. */
  lambs?: number
  /** The orders per half-hour slot; makes the shop accept scheduled orders only. */
  ordersPerSlot?: number
  coupons?: readonly object[]
  /** Whether pickup orders are accepted automatically. */
  acceptsAutomatically?: boolean
  /** Whether pickup is the only selling type. */
  pickupOnly?: boolean
  /** Whether the delivery address has a page before the checkout. */
  addressPage?: boolean
  /** Whether the address form begins with the PACI number. */
  paci?: boolean
  /** Whether a pin on the map is required. */
  pinRequired?: boolean
  /** Whether the phone of an order is verified. */
  phonesChecked?: boolean
  /** The opening hours of every day; around the clock by default. */
  hours?: { from: string; to: string }
  /** The channel of order notifications. */
  messages?: 'sms' | 'whatsapp'
  /** Provider accounts, as `payment_accounts` of a shop file. */
  accounts?: readonly object[]
  /** The rules of reservations, as `reservations` of a shop file; by default the shop takes none. */
  reservations?: object
  /** The tables, as `tables` of a shop file. */
  tables?: readonly object[]
  /** Policies by language. */
  policies?: Readonly<Record<string, string>>
}

/** The shop file of a test shop: a small kitchen in Kuwait that sells falafel and lamb. */
export function shopFileOf(corner: TestShop): object {
  const {
    reference,
    price = 1,
    lambs,
    ordersPerSlot,
    coupons = [],
    acceptsAutomatically = false,
    pickupOnly = false,
    addressPage = false,
    paci = false,
    pinRequired = false,
    phonesChecked = false,
    messages = 'off',
    hours: day = { from: '00:00', to: '24:00' },
    policies = {},
    accounts = [],
    reservations,
    tables = [],
  } = corner
  const hours = { every_day: [day] }
  const later = { only_schedule: true, min_advance_minutes: 30, max_advance_minutes: 2880, slot_minutes: 30 }
  return {
    format: 'sofra-shop/1',
    business: {
      name: { en: 'Corner shop', ar: 'دكان الزاوية' },
      type: 'restaurant',
      country: 'KW',
      currency: 'KWD',
      time_zone: 'Asia/Kuwait',
      languages: ['en', 'ar'],
      fast_checkout: !addressPage,
      drop_pin: pinRequired ? 'required' : 'optional',
      ...(paci ? { address_form: { house: ['block!', 'street!', 'house_number!', 'paci'] } } : {}),
      disable_otp: !phonesChecked,
      order_messages: messages,
      theme: { accent: '#2f6b5b' },
      policies,
      payment_accounts: accounts,
    },
    branches: [
      {
        reference_id: reference,
        name: { en: 'Corner shop', ar: 'دكان الزاوية' },
        address: {},
        phone: '+96522430111',
        selling: {
          pickup: {
            hours,
            payments: accounts.length > 0 ? ['cash', 'online'] : ['cash'],
            ...(ordersPerSlot ? { scheduled_orders: later } : {}),
            ...(acceptsAutomatically ? { automatic_acceptance: {} } : {}),
          },
          ...(reservations ? { reservation: { hours, reservations } } : {}),
          ...(pickupOnly
            ? {}
            : { delivery: { hours, payments: ['cash'], ...(ordersPerSlot ? { scheduled_orders: later } : {}) } }),
        },
        tables,
        zones: [
          {
            id: 'salmiya',
            name: { en: 'Salmiya', ar: 'السالمية' },
            fees: 0.5,
            min_order: 3,
            color: '#2f6b5b',
            ...(pinRequired ? { shape: salmiyaShape } : {}),
            areas: [
              {
                id: 'salmiya-4',
                name: { en: 'Salmiya', ar: 'السالمية' },
                parent: { en: 'Hawalli', ar: 'حولي' },
                ...(pinRequired ? { shape: salmiyaShape } : {}),
              },
            ],
          },
        ],
        ...(ordersPerSlot ? { slot_rules: [{ id: 'kitchen', orders: ordersPerSlot }] } : {}),
      },
    ],
    categories: [
      {
        id: 'dishes',
        name: { en: 'Dishes', ar: 'الأطباق' },
        items: [
          { id: 'falafel', name: { en: 'Falafel', ar: 'فلافل' }, price },
          { id: 'lamb', name: { en: 'Whole lamb', ar: 'خروف كامل' }, price: 12, ...(lambs ? { stock: lambs } : {}) },
        ],
      },
    ],
    coupons,
  }
}

const [west, south, east, north] = [48.05, 29.32, 48.1, 29.35]

/** A rectangle around Salmiya. */
const salmiyaShape = {
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
}
