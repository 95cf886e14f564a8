import type { Change, EditableRecord, Json, Records } from '@sofra/changes'
import { referenceOf } from '@sofra/contract/record-references'
import type { SettingRecord } from '@sofra/contract/setting-records'

/** The rules of a branch that begins to take reservations. */
export const firstRules = {
  withTable: false,
  maxGuests: 8,
  minAdvanceMinutes: 60,
  maxAdvanceMinutes: 30 * 24 * 60,
  stepMinutes: 15,
  stays: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 120 },
    { upTo: 8, minutes: 150 },
  ],
  bufferMinutes: 15,
  maxCovers: null,
  acceptedBy: 'system',
  reminderHours: 24,
  combinations: [],
} as const satisfies Json

/** The change that turns reservations on in a branch, with the hours of eating there, or of another way of selling. */
export function turnOn(records: Records, branchId: string): readonly Change[] {
  const ways = [...records].filter(([on]) => on.startsWith(`branch_selling/${branchId}/`))
  const [, model] = ways.find(([on]) => on.endsWith('/dine-in')) ?? ways[0] ?? []
  if (!model) return []
  const selling: Omit<SettingRecord<'branch_selling'>, 'reservation'> = {
    ...(model as unknown as SettingRecord<'branch_selling'>),
    position: Math.max(...ways.map(([, { position }]) => Number(position))) + 1,
    ...{ last_order_minutes: 0, min_order: 0, service_fee: 0, payments: [], acceptance: null },
  }
  const to = { ...(selling as unknown as EditableRecord), reservation: firstRules } as Json
  return [{ on: referenceOf('branch_selling', branchId, 'reservation'), field: null, from: null, to }]
}
