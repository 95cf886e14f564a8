import type { Instant } from '@sofra/availability'
import type { Destination } from '@sofra/delivery'
import type { Address } from '@sofra/ordering'
import { sql } from 'kysely'
import { lockCustomer } from './customers.ts'
import type { Tx } from './tenancy.ts'

/** A saved delivery address of a customer. */
export interface CustomerLocation {
  readonly id: string
  readonly title: string
  readonly isDefault: boolean
  readonly destination: Destination
  readonly areaName: string
  readonly address: Address
  readonly contactName: string
  readonly contactPhone: string
}

/** The maximum number of saved addresses per customer. */
export const maxLocations = 20

/** The saved addresses of a customer: the default first, then the newest. */
export function locationsOf(tx: Tx, customerId: string): Promise<CustomerLocation[]> {
  return tx
    .selectFrom('customer_locations')
    .select([
      'id',
      'title',
      'is_default as isDefault',
      'destination',
      'area_name as areaName',
      'address',
      'contact_name as contactName',
      'contact_phone as contactPhone',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Saves an address; the first becomes the default. Returns false when the customer has `maxLocations` addresses or the
 * account was deleted.
 */
export async function addLocation(
  tx: Tx,
  customerId: string,
  location: Omit<CustomerLocation, 'id'>,
  at: Instant,
): Promise<boolean> {
  if (!(await lockCustomer(tx, customerId))) return false
  const saved = await locationsOf(tx, customerId)
  if (saved.length >= maxLocations) return false
  const isDefault = location.isDefault || saved.length === 0
  if (isDefault) await clearDefault(tx, customerId)
  await tx
    .insertInto('customer_locations')
    .values({
      merchant_id: sql<string>`current_merchant()`,
      customer_id: customerId,
      created_at: new Date(at),
      is_default: isDefault,
      ...rowOf(location),
    })
    .execute()
  return true
}

/**
 * Replaces an address. Returns false when the customer has none with this id. The default address stays the default
 * until another is chosen.
 */
export async function updateLocation(tx: Tx, customerId: string, location: CustomerLocation): Promise<boolean> {
  if (!(await lockCustomer(tx, customerId))) return false
  const { numUpdatedRows } = await tx
    .updateTable('customer_locations')
    .set(rowOf(location))
    .where('id', '=', location.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  return location.isDefault ? setDefaultLocation(tx, customerId, location.id) : true
}

/** Makes an address the default. Returns false when the customer has none with this id. */
export async function setDefaultLocation(tx: Tx, customerId: string, id: string): Promise<boolean> {
  if (!(await lockCustomer(tx, customerId))) return false
  const saved = await locationsOf(tx, customerId)
  if (!saved.some((location) => location.id === id)) return false
  await clearDefault(tx, customerId)
  await tx.updateTable('customer_locations').set({ is_default: true }).where('id', '=', id).execute()
  return true
}

/**
 * Deletes an address; the newest becomes the default if it was. Returns false when the customer has none with this id.
 */
export async function removeLocation(tx: Tx, customerId: string, id: string): Promise<boolean> {
  if (!(await lockCustomer(tx, customerId))) return false
  const { numDeletedRows } = await tx
    .deleteFrom('customer_locations')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const [first] = await locationsOf(tx, customerId)
  if (first && !first.isDefault) await setDefaultLocation(tx, customerId, first.id)
  return true
}

async function clearDefault(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customer_locations')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

function rowOf(location: Omit<CustomerLocation, 'id'>) {
  return {
    title: location.title,
    destination: JSON.stringify(location.destination),
    area_name: location.areaName,
    address: JSON.stringify(location.address),
    contact_name: location.contactName,
    contact_phone: location.contactPhone,
  }
}
