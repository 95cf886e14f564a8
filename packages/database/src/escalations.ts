import type { Instant } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import {
  dueSteps,
  type Escalation,
  type EscalationStep,
  escalationLimits,
  escalationWindowMilliseconds,
  type TakenStep,
} from '@sofra/ordering'
import { sql } from 'kysely'
import type pg from 'pg'
import { notify } from './changes.ts'
import type { AccountLanguage } from './schema-accounts.ts'
import { sumOfEach } from './sum-of-each.ts'
import { asMerchantRetrying, type Tx } from './tenancy.ts'

/** The facts of a business that alarms about its orders need. */
export interface AlertingBusiness {
  readonly names: Texts
  readonly languages: readonly string[]
  readonly country: string
  readonly phoneCountries: readonly string[]
}

/** An order that waits for the shop's answer. */
export interface UnansweredOrder {
  readonly id: string
  readonly merchantId: string
  readonly businessId: string
  readonly branchId: string
  readonly number: number
  readonly business: AlertingBusiness
  /** The names of its branch; null: the business has one branch only. */
  readonly branchNames: Texts | null
  /** When it reached the kitchen: placed, paid or, if it was scheduled, released; or when the undo of a step returned it. */
  readonly since: Instant
  readonly escalation: Escalation
  readonly taken: readonly EscalationStep[]
}

/** The most orders of a merchant that one transaction looks at. */
const batch = 200

/** How long after it was placed or released an order is looked at; one that is paid later waits since its payment. */
const lookBackMilliseconds = 3 * 60 * 60_000

/**
 * Calls `take` for each step that is due at `now`, in every merchant, in one transaction per merchant. The orders are locked:
 * they are not answered in the meantime, and other processes skip them. Returns how many steps there were.
 *
 * @throws the first failure, after every merchant was processed.
 */
export async function escalateOrders(
  pool: pg.Pool,
  now: Instant,
  take: (tx: Tx, order: UnansweredOrder, step: EscalationStep) => Promise<void>,
): Promise<number> {
  const [since, before] = [new Date(now - lookBackMilliseconds), new Date(now - escalationLimits.after.min * 1000)]
  const { rows } = await pool.query<{ id: string }>('select merchants_with_unanswered_orders($1, $2) as id', [
    since,
    before,
  ])
  return sumOfEach(rows, (merchant) =>
    asMerchantRetrying(pool, merchant.id, async (tx) => {
      const due = (await readUnanswered(tx, { since, before, now }))
        .map((order) => ({ order, steps: dueSteps(order.escalation, { ...order, now }) }))
        .filter(({ steps }) => steps.length > 0)
      let count = 0
      for (const { order, steps } of due) {
        const taken = await lockUnanswered(tx, order.id)
        if (!taken) continue
        for (const { step } of steps.filter(({ step }) => !taken.includes(step))) {
          await take(tx, order, step)
          count += 1
        }
      }
      return count
    }),
  )
}

/** The orders that have a step to take, the longest waiting first. `dueSteps` decides; this keeps the others out of the batch. */
async function readUnanswered(
  tx: Tx,
  { since, before, now }: { readonly since: Date; readonly before: Date; readonly now: Instant },
): Promise<readonly UnansweredOrder[]> {
  const { rows } = await sql<UnansweredOrder>`
    select orders.id, orders.merchant_id as "merchantId", orders.business_id as "businessId",
      orders.branch_id as "branchId", number, ${alertingBusiness} as business,
      case when exists (
        select from branches as other
        where other.business_id = orders.business_id and other.id <> orders.branch_id and other.status = 'open'
      ) then branches.names end as "branchNames",
      businesses.escalation, history.since, history.taken
    from orders
    join businesses on businesses.merchant_id = orders.merchant_id and businesses.id = orders.business_id
    join branches on branches.merchant_id = orders.merchant_id and branches.id = orders.branch_id, lateral (
      select
        (extract(epoch from max(at) filter (where kind in ('moved', 'undone', 'paid'))) * 1000)::bigint as since,
        coalesce(array_agg(step) filter (where step is not null), '{}') as taken
      from order_events as event
      where event.merchant_id = orders.merchant_id and event.order_id = orders.id and event.state = 'pending'
    ) as history
    where orders.state = 'pending' and pay_by is null and not practice
      and coalesce(release_at, placed_at) between ${since} and ${before} and exists (
        select from jsonb_each(businesses.escalation) as step (name, value)
        where jsonb_typeof(value) = 'object' and not name = any (history.taken)
          and (value ->> 'after')::int * 1000 between ${now} - history.since - ${escalationWindowMilliseconds}::bigint
            and ${now} - history.since
      )
    order by history.since, orders.id limit ${batch}`.execute(tx)
  return rows
}

/**
 * Locks an order that still has no answer, and returns the steps that are taken: another process may have taken some before the
 * lock. Null if the order has an answer, or another process holds it.
 */
async function lockUnanswered(tx: Tx, id: string): Promise<readonly EscalationStep[] | null> {
  const { rows } = await sql`
    select from orders where id = ${id} and state = 'pending' for update skip locked`.execute(tx)
  if (rows.length === 0) return null
  const taken = await sql<{ step: EscalationStep }>`
    select step from order_events where order_id = ${id} and kind = 'escalated'`.execute(tx)
  return taken.rows.map(({ step }) => step)
}

const alertingBusiness = sql`jsonb_build_object(
  'names', businesses.names, 'languages', businesses.languages, 'country', businesses.country,
  'phoneCountries', businesses.phone_countries
)`

/**
 * Returns the steps of a business.
 *
 * @throws Error when there is none with this id.
 */
export async function readEscalation(
  tx: Tx,
  businessId: string,
): Promise<Pick<UnansweredOrder, 'business' | 'escalation'>> {
  const { rows } = await sql<Pick<UnansweredOrder, 'business' | 'escalation'>>`
    select ${alertingBusiness} as business, escalation from businesses where id = ${businessId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`There is no business ${businessId}`)
  return found
}

/** Records a step of an order, once, and publishes the change. Returns false, and changes nothing, if it was taken before. */
export async function recordStep(
  tx: Tx,
  order: Pick<UnansweredOrder, 'id' | 'merchantId' | 'branchId'>,
  { step, notified, until, at }: TakenStep & { readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_events (merchant_id, order_id, kind, state, at, by_kind, by_name, reason, step, notified, until)
    values (${order.merchantId}, ${order.id}, 'escalated', 'pending', ${new Date(at)}, 'system', '', '', ${step},
      ${notified}::text[], ${until === null ? null : new Date(until)}::timestamptz)
    on conflict (merchant_id, order_id, step) where kind = 'escalated' do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return false
  const { merchantId, branchId, id: orderId } = order
  await notify(tx, { order: { merchantId, branchId, orderId, state: 'pending' } })
  return true
}

/** A member of the staff who is notified of unanswered orders. */
export interface AlertedStaff {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly language: AccountLanguage
}

/** The owners and managers of a branch, without suspended ones. */
export async function staffToAlert(tx: Tx, branchId: string): Promise<readonly AlertedStaff[]> {
  const { rows } = await sql<AlertedStaff>`
    select auth_user.id as "userId", name, email, language
    from staff join auth_user on auth_user.id = staff.user_id
    where suspended_at is null and role in ('owner', 'manager') and (branch_ids is null or ${branchId} = any (branch_ids))
    order by staff.created_at, auth_user.id`.execute(tx)
  return rows
}
