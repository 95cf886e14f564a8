import { z } from 'zod'
import { maxBusyMinutes } from './console-limits.ts'

/*
 * Schemas shared by several resources. Amounts are decimal numbers in major units, instants are ISO 8601 in UTC, texts
 * are objects by language code.
 */

export const Money = z
  .number()
  .min(-1e9)
  .max(1e9)
  .meta({ description: 'A decimal amount in major units of the currency' })
export const Iso = z.iso.datetime().meta({ description: 'An instant, ISO 8601 in UTC' })
export const Id = z.string().min(1).max(80)
export const Texts = z.record(z.string().max(12), z.string())

/** Names of the selling types as object keys (docs/product.md, section 3). */
export const sellingTypeNames = ['delivery', 'dine_in', 'car_pickup', 'product_service', 'reservation'] as const
export const SellingTypeName = z.enum(sellingTypeNames)

/** Codes: docs/product.md, section 9. */
export const PaymentType = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9]).meta({
  description:
    'Online by card 1, cash 2, pay later 3, KNET 4, BENEFIT 5, Apple Pay 6, mada 7, card on delivery 8, Apple Pay KNET 9',
})

/** docs/product.md, section 9: delivery 0, dine-in 1, pickup 2, product service 3; reservation 4 is an addition. */
export const SellingTypeCode = z.literal([0, 1, 2, 3, 4])

export const Picture = z.object({ id: z.string(), width: z.number(), height: z.number(), thumbhash: z.string() })

export const Point = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const Position = z.tuple([z.number(), z.number()])
const RingsWire = z.array(z.array(Position))
export const Shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('Polygon'), coordinates: RingsWire }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(RingsWire) }),
])
export type ShapeWire = z.output<typeof Shape>

const ShiftWire = z.object({
  time_from: z.string().meta({ description: '"HH:MM"; "24" means all day' }),
  time_to: z.string(),
})
const DayWire = z.object({ closed: z.boolean(), shifts: z.array(ShiftWire) })

/** Weekly hours by weekday, 0 is Sunday, with exceptions by date. */
export const ScheduleShape = z.object({
  0: DayWire,
  1: DayWire,
  2: DayWire,
  3: DayWire,
  4: DayWire,
  5: DayWire,
  6: DayWire,
  exceptions: z.array(DayWire.extend({ date: z.string() })),
})
export type ScheduleWire = z.output<typeof ScheduleShape>

export const PauseShape = z.object({ from: Iso, to: Iso.nullable() })
export type PauseWire = z.output<typeof PauseShape>

/** How many minutes longer than usual orders take until an instant. */
export const BusyShape = z.object({ minutes: z.number().int().min(1).max(maxBusyMinutes), until: Iso })
export type BusyWire = z.output<typeof BusyShape>

/** Whether something is available now, and when that next changes. */
export const AvailabilityShape = z.object({
  status: z.enum(['open', 'closed']),
  reason: z
    .enum([
      'hidden',
      'outside-hours',
      'last-orders-over',
      'paused',
      'parent-unavailable',
      'branch-window',
      'not-for-selling-type',
      'sold-out',
      'choices-gone',
    ])
    .nullable(),
  /** The next change: the end while open, the next opening while closed. */
  next_change: Iso.nullable(),
})
export type AvailabilityWire = z.output<typeof AvailabilityShape>

export const Done = z.object({ success: z.literal(true) })

export const BranchId = z.object({ id: Id })
/** Unknown query parameters, such as those of trackers, are dropped. */
export const LocaleHeader = z.object({ locale: z.string().max(35).optional() })

/** From the first instant to before the second. */
export const Span = z.object({ from: Iso, to: Iso })

/** A date of the shop's calendar, such as `2026-11-22`. */
export const LocalDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
