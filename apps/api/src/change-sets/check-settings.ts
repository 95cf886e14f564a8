import { type EditableRecord, isEqual, type Json, type Records } from '@sofra/changes'
import type { FieldProblem } from '@sofra/contract'
import { parseReference } from '@sofra/contract/menu-records'
import { referenceOf } from '@sofra/contract/record-references'
import { hasOrders, hasPrices, type Tx, takenReferenceIds } from '@sofra/database'
import { isLanguage } from '@sofra/i18n'
import { currencyDigits } from '@sofra/money'
import { findCountry } from '@sofra/onboarding'
import { isReserved } from '@sofra/onboarding/reference-id'
import { isCurrency, isTimeZone } from '../businesses/new-business.ts'
import { refuseIfAny } from './parse-records.ts'

/** Whether a reference is that of a setting, not of the menu. */
export function isSetting(on: string): boolean {
  return /^(?:business|branch|branch_selling|zone|printer|station)\//.test(on)
}

/**
 * Checks that the settings of a business fit together and to what exists already: a currency with orders, a link in use.
 * @throws {Refusal} invalid_changes with every field that does not fit
 */
export async function checkSettings(
  tx: Tx,
  { businessId, before, after }: { readonly businessId: string; readonly before: Records; readonly after: Records },
): Promise<void> {
  const problems: FieldProblem[] = []
  for (const on of new Set([...before.keys(), ...after.keys()])) {
    const [earlier, record] = [before.get(on), after.get(on)]
    if (!isSetting(on) || isEqual(earlier ?? null, record ?? null)) continue
    problems.push(...(await problemsOf(tx, { businessId, on, earlier, record, after })))
  }
  refuseIfAny(problems)
}

interface ChangedRecord {
  readonly businessId: string
  readonly on: string
  readonly earlier: EditableRecord | undefined
  readonly record: EditableRecord | undefined
  readonly after: Records
}

async function problemsOf(tx: Tx, changed: ChangedRecord): Promise<FieldProblem[]> {
  const { on, earlier, record, after } = changed
  const { kind = '', ids: [first = ''] = [] } = parseReference(on) ?? {}
  switch (kind) {
    case 'business':
      return earlier && record ? businessProblems(tx, changed, earlier, record) : [{ path: on, code: 'not_addable' }]
    case 'branch':
      return earlier && record ? branchProblems(tx, changed, earlier, record) : [{ path: on, code: 'not_addable' }]
    default:
      if (record && !after.has(referenceOf('branch', first))) return [{ path: on, code: 'unknown_owner' }]
      return kind === 'printer' ? printerLanguageProblems(on, record) : zoneProblems(on, record)
  }
}

async function businessProblems(
  tx: Tx,
  { on, businessId, after }: ChangedRecord,
  earlier: EditableRecord,
  record: EditableRecord,
): Promise<FieldProblem[]> {
  const { country, currency, time_zone, languages } = record
  const found: FieldProblem[] = []
  const check = (field: string, code: string, isValid: boolean) => {
    if (!isValid) found.push({ path: `${on}.${field}`, code })
  }
  const codes = languages as readonly string[]
  check('country', 'unknown', findCountry(String(country)) !== null)
  check('time_zone', 'unknown', isTimeZone(String(time_zone)))
  check('languages', 'unknown', codes.every(isLanguage))
  check('languages', 'id_taken', new Set(codes).size === codes.length)
  const highlighted = record['highlighted_category_id'] ?? null
  if (highlighted !== earlier['highlighted_category_id']) {
    check('highlighted_category_id', 'unknown_category', await hasCategory(tx, businessId, highlighted, after))
  }
  if (currency !== earlier['currency']) {
    check('currency', 'unknown', isCurrency(String(currency)))
    // Orders, wallets and receipts keep their amounts, which have no currency of their own.
    check('currency', 'orders_exist', !(await hasOrders(tx, businessId)))
    const isSameUnit = currencyDigits(String(currency)) === currencyDigits(String(earlier['currency']))
    // 1.500 KWD is stored as 1500 fils, which would become 15.00 USD.
    check('currency', 'prices_exist', isSameUnit || !(await hasPrices(tx, businessId)))
  }
  return found
}

/** Whether there is a category with this id, or will be one after the changes; there is no need for one without an id. */
async function hasCategory(tx: Tx, businessId: string, id: Json, after: Records): Promise<boolean> {
  if (id === null || after.has(referenceOf('category', String(id)))) return true
  const category = tx.selectFrom('categories').select('id').where('business_id', '=', businessId)
  return (await category.where('id', '=', String(id)).executeTakeFirst()) !== undefined
}

async function branchProblems(
  tx: Tx,
  { on, businessId }: ChangedRecord,
  earlier: EditableRecord,
  record: EditableRecord,
): Promise<FieldProblem[]> {
  const referenceId = String(record['reference_id'])
  if (referenceId === earlier['reference_id']) return []
  const path = `${on}.reference_id`
  // Links and QR codes that guests have would lead nowhere.
  if (!(await isDraft(tx, businessId))) return [{ path, code: 'not_draft' }]
  if (isReserved(referenceId)) return [{ path, code: 'reserved' }]
  return (await takenReferenceIds(tx, [referenceId])).has(referenceId) ? [{ path, code: 'taken' }] : []
}

async function isDraft(tx: Tx, businessId: string): Promise<boolean> {
  const found = await tx.selectFrom('businesses').select('status').where('id', '=', businessId).executeTakeFirst()
  return found?.status === 'draft'
}

function zoneProblems(on: string, record: EditableRecord | undefined): FieldProblem[] {
  const ids = ((record?.['areas'] ?? []) as readonly EditableRecord[]).map(({ id }) => id)
  return new Set(ids).size < ids.length ? [{ path: `${on}.areas`, code: 'id_taken' }] : []
}

function printerLanguageProblems(on: string, { language, second_language }: EditableRecord = {}): FieldProblem[] {
  return Object.entries({ language, second_language })
    .filter(([, code]) => typeof code === 'string' && code !== 'guest' && !isLanguage(code))
    .map(([field]) => ({ path: `${on}.${field}`, code: 'unknown' }))
}

/**
 * Turns the error of a reference id that another merchant took in the same moment into a refusal.
 * @throws {Refusal} invalid_changes; any other error as it is
 */
export function refuseTakenLink(cause: unknown): never {
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  if (code === '23505' && constraint === 'directory_pkey') refuseIfAny([{ path: 'branch.reference_id', code: 'taken' }])
  throw cause
}
