import { minuteFromText } from '@sofra/availability'
import { z } from 'zod'
import { MultiLine } from './texts.ts'

/* Common elements of the shop file: names, amounts and hours. */

/** Ids are short, readable and safe in a URL and in the comma-separated `modifiers` of an order line. */
export const Id = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
export const Texts = z.record(z.string().regex(/^[a-z]{2}$/), MultiLine.max(4000))
const Clock = z.string().refine((text) => minuteFromText(text) !== null, 'must be a time such as 18:30 or 6:30 PM')
export const Price = z.number().nonnegative().max(1_000_000)
export const Percent = z.number().positive().max(100)

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const FileShift = z.strictObject({ from: Clock, to: Clock })
/** A date, or "--12-02" for that day of every year; validated in a leap year, which has all of them. */
const ExceptionDate = z
  .string()
  .regex(/^(?:\d{4}|-)-\d{2}-\d{2}$/)
  .refine((date) => z.iso.date().safeParse(date.replace(/^--/, '2024-')).success, 'the calendar has no such date')
/** A missing weekday has the hours of `every_day`; an empty list is a closed day. */
export const FileHours = z.strictObject({
  every_day: z.array(FileShift).optional(),
  sunday: z.array(FileShift).optional(),
  monday: z.array(FileShift).optional(),
  tuesday: z.array(FileShift).optional(),
  wednesday: z.array(FileShift).optional(),
  thursday: z.array(FileShift).optional(),
  friday: z.array(FileShift).optional(),
  saturday: z.array(FileShift).optional(),
  exceptions: z.array(z.strictObject({ date: ExceptionDate, shifts: z.array(FileShift) })).optional(),
})

/**
 * An optional field of the file that is null where it is missing, as in the domain. Accepts null, because an imported file
 * is parsed twice: as the body of the request and by the import.
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? null)
