import { randomUUID } from 'node:crypto'
import { demoPassword } from '@sofra/demo/people'
import { evening } from './clock.ts'
import { askDatabase } from './database.ts'
import { type Acknowledged, ask } from './order.ts'
import { dataDirName } from './product.ts'

/** What a journey may say of its corner shop; the rest is always the same. */
export type Corner = {
  /** The shop's address; see `unusedReference`. */
  reference: string
  /** What a falafel costs, in dinars. */
  price?: number
  /** How many whole lambs there are. */
  lambs?: number
  /** How many orders fit into half an hour, of a shop that takes them for later only. */
  ordersPerSlot?: number
  coupons?: readonly object[]
  /** Whether a guest's number is checked when they order. */
  phonesChecked?: boolean
  /** How guests are told of their orders. */
  messages?: 'sms' | 'whatsapp'
  /** Whom it takes payments through, as `payment_accounts` of a shop file. */
  accounts?: readonly object[]
  /** How it deals with its guests, as its owner wrote it. */
  policies?: Readonly<Record<string, string>>
}

/** An address no other shop has. */
export function unusedReference(): string {
  return `corner-${randomUUID().slice(0, 8)}`
}

/** What somebody orders there by another program than a browser. */
export type CornerOrder = {
  dish: 'falafel' | 'lamb'
  count?: number
  phone?: string
  coupon?: string
  slot?: { from: string; to: string }
}

type Slot = { from: string; to: string }

/** What an import answers. */
export type Opened = { webhooks: { provider: string; url: string }[] }

/** Opens a corner shop, or changes it. */
export async function openCorner(url: string, corner: Corner): Promise<Opened> {
  return openShop(url, fileOf(corner))
}

/**
 * Opens a shop of a journey's own, or changes it, the way its owner would: by a shop file. It belongs to a merchant
 * whose board no other journey looks at.
 */
export async function openShop(url: string, file: object): Promise<Opened> {
  // Once for all shops: who signs in again and again is taken for somebody who guesses.
  owner ??= signInOwner(url)
  return ask(`${url}/api/console/shops/import`, file, { cookie: await owner })
}

/** Whoever stands at the corner's stove moves an order on. */
export async function moveAtCorner(
  url: string,
  { order_id }: Pick<Acknowledged, 'order_id'>,
  state: string,
): Promise<void> {
  owner ??= signInOwner(url)
  await ask(`${url}/api/console/orders/${order_id}/move`, { state }, { cookie: await owner, origin: url })
}

let owner: Promise<string> | undefined

/** The cookies of the merchant whose corner shops these are. */
async function signInOwner(url: string): Promise<string> {
  const body = new URLSearchParams({ email: 'owner@majlis.demo', password: demoPassword })
  const answer = await fetch(`${url}/console/sign-in`, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 302) throw new Error(`Cannot sign the owner in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Somebody orders to pick it up. */
export async function orderAtCorner(url: string, { reference }: Corner, wish: CornerOrder): Promise<Acknowledged> {
  const branch = await branchOf(url, reference)
  const line = { item_id: wish.dish, price_label_id: 'one', quantity: wish.count ?? 1, modifiers: '', comment: '' }
  const body = {
    branch_id: branch,
    selling_types: 2,
    payment_type: 2,
    name: 'Fahad',
    phone: wish.phone ?? '50000000',
    dial_code: '965',
    order_lines: [line],
    coupon_code: wish.coupon ?? '',
    ...(wish.slot ? { schedule: wish.slot } : {}),
  }
  const { total, order_lines } = await ask<{ total: number; order_lines: { total_price: number }[] }>(
    `${url}/api/service/pos/calc-order/${branch}`,
    body,
  )
  const seen = { total, order_lines: [{ ...line, total_price: order_lines[0]?.total_price }] }
  const key = randomUUID()
  const placed = await ask<Omit<Acknowledged, 'key'>>(
    `${url}/api/webapp/order`,
    { ...body, ...seen },
    { 'idempotency-key': key },
  )
  return { key, ...placed }
}

/** The times of pickup that can still be had. */
export async function cornerSlots(url: string, { reference }: Corner): Promise<Slot[]> {
  const branch = await branchOf(url, reference)
  type Day = { types: { car_pickup: { slots: Slot[]; full_slots: Slot[] } } }
  const { days } = await ask<{ days: Day[] }>(`${url}/api/webapp/v5/shifts/${branch}`)
  return days.flatMap(({ types: { car_pickup: pickup } }) =>
    pickup.slots.filter(({ from }) => !pickup.full_slots.some((full) => full.from === from)),
  )
}

/** Turns the clock of what the corner holds for its guests past its end: the product's own job lets it go then. */
export async function endHolds({ reference }: Corner): Promise<void> {
  const held = await askProduct(
    `update quote_locks set expires_at = quote_locks.created_at
     from branches where branches.id = quote_locks.branch_id and branches.reference_id = $1
     returning quote_locks.id`,
    [reference],
  )
  if (held.length === 0) throw new Error(`Cannot end holds: nothing is held at ${reference}`)
}

/** Whatever is ordered there fails now, because the numbers of its orders have come to their end; gives what mends it. */
export async function breakCorner(url: string, { reference }: Corner): Promise<() => Promise<void>> {
  const branch = await branchOf(url, reference)
  const days = [-1, 0, 1].map((days) => new Date(evening + days * dayMilliseconds).toISOString().slice(0, 10))
  await askProduct(
    `insert into order_counters (merchant_id, branch_id, day, last)
     select merchant_id, id, unnest($2::date[]), 2147483647 from branches where id = $1`,
    [branch, days],
  )
  return async () => {
    await askProduct('delete from order_counters where branch_id = $1', [branch])
  }
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Asks the database of the product the journeys visit. */
function askProduct(sql: string, values: readonly unknown[]): Promise<object[]> {
  const dataDir = process.env[dataDirName]
  if (!dataDir) throw new Error(`Cannot ask the database: ${dataDirName} does not say where the product keeps its data`)
  return askDatabase(dataDir, sql, values)
}

/** The branch behind a shop's address. */
export async function branchOf(url: string, reference: string): Promise<string> {
  const { restaurant } = await ask<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/${reference}`,
  )
  return restaurant.branch_id
}

function fileOf(corner: Corner): object {
  const {
    reference,
    price = 1,
    lambs,
    ordersPerSlot,
    coupons = [],
    phonesChecked = false,
    messages = 'off',
    policies = {},
    accounts = [],
  } = corner
  const hours = { every_day: [{ from: '00:00', to: '24:00' }] }
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
          },
          delivery: { hours, payments: ['cash'], ...(ordersPerSlot ? { scheduled_orders: later } : {}) },
        },
        zones: [
          {
            id: 'salmiya',
            name: { en: 'Salmiya', ar: 'السالمية' },
            fees: 0.5,
            min_order: 3,
            color: '#2f6b5b',
            areas: [
              { id: 'salmiya-4', name: { en: 'Salmiya', ar: 'السالمية' }, parent: { en: 'Hawalli', ar: 'حولي' } },
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
