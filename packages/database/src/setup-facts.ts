import type { BranchFacts, SetupFacts } from '@sofra/onboarding'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/** The facts of a business's set-up that its data has; the confirmed address is that of the caller's account. */
export type StoredSetupFacts = Omit<SetupFacts, 'emailConfirmed' | 'business'> & {
  readonly business: Omit<SetupFacts['business'], 'hasStarterMenu'>
}

/** Reads what the set-up of a business is computed from; null if it has no open branch. */
export async function readSetupFacts(tx: Tx, businessId: string): Promise<StoredSetupFacts | null> {
  const business = await tx.selectFrom('businesses').selectAll().where('id', '=', businessId).executeTakeFirst()
  const branches = await readBranches(tx, businessId)
  const [first] = branches
  if (!business || !first) return null
  const sellingTypes = new Set(branches.flatMap(({ selling }) => selling.map(({ type }) => type)))
  const counts = await countItems(tx, businessId, business.languages)
  return {
    status: business.status,
    hasLogo: business.theme.logo !== null,
    branches,
    itemsWithoutPicture: counts.withoutPicture,
    missingTexts: counts.missingTexts,
    ...(await readPeopleAndMoney(tx, businessId)),
    business: {
      id: business.id,
      branchId: first.id,
      referenceId: first.referenceId,
      names: business.names,
      kind: business.business_type,
      country: business.country,
      currency: business.currency,
      timeZone: business.time_zone,
      languages: business.languages,
      sellingTypes: [...sellingTypes],
      itemCount: counts.items,
    },
  }
}

/** Whether the menu has one of these items, visible or not. */
export async function hasItems(tx: Tx, businessId: string, itemIds: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...itemIds]}::text[])`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function readBranches(tx: Tx, businessId: string): Promise<(BranchFacts & { referenceId: string })[]> {
  const { rows } = await sql<BranchFacts & { referenceId: string }>`
    select branches.id, reference_id as "referenceId", phone, lat is not null as "hasPoint",
      exists (select from jsonb_each_text(address) as texts where texts.value <> '') as "hasAddress",
      coalesce((
        select jsonb_agg(jsonb_build_object('type', selling_type, 'hours', hours, 'payments', payments) order by position)
        from branch_selling where (merchant_id, branch_id) = (branches.merchant_id, branches.id)
      ), '[]') as selling,
      (
        select count(*)::int from zones
        where (merchant_id, branch_id) = (branches.merchant_id, branches.id) and visible and (
          shape is not null
          or exists (select from areas where (areas.merchant_id, areas.branch_id, zone_id) = (zones.merchant_id, zones.branch_id, zones.id))
        )
      ) + (
        select count(*)::int from shipping_countries
        where (merchant_id, branch_id) = (branches.merchant_id, branches.id)
      ) as "destinationCount",
      (
        select count(*)::int from dining_tables where (merchant_id, branch_id) = (branches.merchant_id, branches.id)
      ) as "tableCount"
    from branches where business_id = ${businessId} and status = 'open' order by branches.position`.execute(tx)
  return rows
}

interface ItemCounts {
  readonly items: number
  readonly withoutPicture: number
  readonly missingTexts: number
}

/** Counts the items that guests see: visible ones with a price, in categories that are visible like those above them. */
async function countItems(tx: Tx, businessId: string, languages: readonly string[]): Promise<ItemCounts> {
  const { rows } = await sql<ItemCounts>`
    with recursive shown_categories as (
      select id, names, descriptions from categories
      where business_id = ${businessId} and visible and parent_id is null
      union all
      select child.id, child.names, child.descriptions from categories as child
      join shown_categories as parent on child.parent_id = parent.id
      where child.business_id = ${businessId} and child.visible
    ), shown_items as (
      select items.id, items.names, items.descriptions, pictures from items
      join shown_categories as category on category.id = category_id
      where business_id = ${businessId} and visible and exists (
        select from price_labels where (merchant_id, business_id, item_id) = (items.merchant_id, items.business_id, items.id)
      )
    ), shown_texts (texts) as (
      select names from shown_categories
      union all select names from shown_items
      -- A description is missing in one language if there is one in another.
      union all select descriptions from shown_items where descriptions <> '{}'
      union all select names from modifiers where business_id = ${businessId} and visible
      union all select names from modifier_groups where business_id = ${businessId}
    )
    select
      (select count(*)::int from shown_items) as items,
      (select count(*)::int from shown_items where pictures = '[]') as "withoutPicture",
      (
        select count(*)::int from shown_texts cross join unnest(${[...languages]}::text[]) as language
        where coalesce(texts ->> language, '') = ''
      ) as "missingTexts"`.execute(tx)
  return rows[0] ?? { items: 0, withoutPicture: 0, missingTexts: 0 }
}

async function readPeopleAndMoney(
  tx: Tx,
  businessId: string,
): Promise<Pick<SetupFacts, 'hasOnlinePayment' | 'teamSize' | 'testOrderAccepted'>> {
  const { rows } = await sql<Pick<SetupFacts, 'hasOnlinePayment' | 'teamSize' | 'testOrderAccepted'>>`
    select
      exists (select from payment_accounts where business_id = ${businessId}) as "hasOnlinePayment",
      (select count(*)::int from staff) - 1 + (select count(*)::int from invitations where expires_at > now()) as "teamSize",
      exists (
        select from orders
        where business_id = ${businessId} and (state in ('accepted', 'ready', 'out', 'delivered') or practice and exists (
          -- A practice order is ended from any state, and the accepted one is kept.
          select from order_events as event
          where event.merchant_id = orders.merchant_id and event.order_id = orders.id and event.state = 'accepted'
        ))
      ) as "testOrderAccepted"`.execute(tx)
  return rows[0] ?? { hasOnlinePayment: false, teamSize: 0, testOrderAccepted: false }
}
