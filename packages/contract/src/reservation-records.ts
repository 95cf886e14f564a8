import { reservationLimits } from '@sofra/reservations'
import { z } from 'zod'
import { Slug } from './record-fields.ts'

/* How a branch takes reservations, as an editable record: with the fields of `ReservationRules`. */

const between = ({ min, max }: { readonly min: number; readonly max: number }) => z.number().int().min(min).max(max)
const limits = reservationLimits

/** A change to null takes an entry out: no limit, no reminder. */
export const ReservationRecord = z.strictObject({
  withTable: z.boolean(),
  maxGuests: between(limits.guests),
  minAdvanceMinutes: between(limits.advanceMinutes),
  maxAdvanceMinutes: between(limits.advanceMinutes),
  stepMinutes: z.literal([...limits.stepMinutes]),
  stays: z
    .array(z.strictObject({ upTo: between(limits.guests), minutes: between(limits.stayMinutes) }))
    .max(limits.stays)
    .refine((stays) => stays.every(({ upTo }, index) => upTo > (stays[index - 1]?.upTo ?? 0))),
  bufferMinutes: between(limits.bufferMinutes),
  maxCovers: between(limits.covers).nullable().default(null),
  acceptedBy: z.enum(['system', 'staff']),
  reminderHours: between(limits.reminderHours).nullable().default(null),
  combinations: z.array(z.array(Slug).min(2).max(limits.combinedTables)).max(limits.combinations),
})
