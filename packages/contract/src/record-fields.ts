import { z } from 'zod'
import { MultiLine } from './texts.ts'

/*
 * The fields that several kinds of editable records share. Amounts are in minor units, rates in thousandths of a percent,
 * times of day in minutes, instants in epoch milliseconds.
 */

/** Short, readable and safe in URLs and in the comma-separated `modifiers` of an order line. */
export const Slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/)
export const Slugs = z.array(Slug).max(200)
export const LanguageCode = z.string().regex(/^[a-z]{2}$/)
export const Texts = z.record(LanguageCode, MultiLine.max(4000))
/** Records are in the order of their positions, which need not be whole. */
export const Position = z.number().min(-1e9).max(1e9)
export const Amount = z.number().int().min(0).max(1e12)
export const Count = z.number().int().min(0).max(1e6)
export const Positive = z.number().int().min(1).max(1e6)
export const Rate = z.number().int().min(1).max(100_000)
export const Minute = z.number().int().min(0).max(1440)

export const PictureRecord = z.strictObject({
  id: z.string().min(1).max(100),
  width: Positive,
  height: Positive,
  thumbhash: z.string().max(100),
})

const hours = { closed: z.boolean(), shifts: z.array(z.strictObject({ from: Minute, to: Minute })).max(12) }
export const ScheduleRecord = z.strictObject({
  days: z.array(z.strictObject(hours)).length(7),
  exceptions: z.array(z.strictObject({ date: z.string().regex(/^(?:\d{4}|-)-\d{2}-\d{2}$/), ...hours })).max(400),
})

export const Instant = z.number().int().min(0).max(8.64e15)
