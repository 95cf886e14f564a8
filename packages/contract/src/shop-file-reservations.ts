import { defaultReservationRules, reservationLimits } from '@sofra/reservations'
import { z } from 'zod'
import { Id } from './shop-file-basics.ts'

/* How a branch of the shop file takes reservations (docs/decisions/0105-reservations.md). */

const between = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max)
const limits = reservationLimits
const defaults = defaultReservationRules

export const FileReservations = z.strictObject({
  /** Whether guests choose a table on the floor plan. */
  with_table: z.boolean().default(defaults.withTable),
  max_guests: between(limits.guests).default(defaults.maxGuests),
  min_advance_minutes: between(limits.advanceMinutes).default(defaults.minAdvanceMinutes),
  max_advance_minutes: between(limits.advanceMinutes).default(defaults.maxAdvanceMinutes),
  step_minutes: z.literal([...limits.stepMinutes]).default(15),
  /** How long parties stay, by their size; the last one counts for all larger parties. */
  stays: z
    .array(z.strictObject({ up_to: between(limits.guests), minutes: between(limits.stayMinutes) }))
    .max(limits.stays)
    .refine(
      (stays) => stays.every(({ up_to }, index) => up_to > (stays[index - 1]?.up_to ?? 0)),
      'must be in ascending order',
    )
    .default([]),
  buffer_minutes: between(limits.bufferMinutes).default(defaults.bufferMinutes),
  /** The most guests who arrive within a quarter of an hour. */
  max_covers: between(limits.covers).optional(),
  accepted_by: z.enum(['system', 'staff']).default(defaults.acceptedBy),
  reminder_hours: between(limits.reminderHours).nullable().default(defaults.reminderHours),
  /** Groups of ids of tables that can be put together. */
  combinations: z.array(z.array(Id).min(2).max(limits.combinedTables)).max(limits.combinations).default([]),
})
