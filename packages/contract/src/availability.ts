import { z } from 'zod'
import { shiftsFromWire } from './availability-codec.ts'
import { AvailabilityShape, BranchId, Iso, LocaleHeader, SellingTypeName } from './basics.ts'
import { endpoint } from './endpoint.ts'

const Span = z.object({ from: Iso, to: Iso })

/** A selling type on a day: its openings and the slots for orders. */
export const DayShiftsShape = z.object({
  shifts: z.array(Span),
  slots: z.array(Span),
  /** Slots without remaining capacity. */
  full_slots: z.array(Span),
})
export type DayShiftsWire = z.output<typeof DayShiftsShape>

/** The same with the current state. */
export const TodayShiftsShape = DayShiftsShape.extend({
  ...AvailabilityShape.shape,
  opens_at: Iso.nullable(),
  /**
   * Closing time of the current opening. Orders can end earlier: then `status` is closed and `reason` last-orders-over.
   */
  closes_at: Iso.nullable(),
  last_order_at: Iso.nullable(),
})
export type TodayShiftsWire = z.output<typeof TodayShiftsShape>

export const ShiftsResponse = z.object({
  time_zone: z.string(),
  /** The server time; clients must not use their own clock. */
  current_time: Iso,
  today: z.object({ date: z.string(), types: z.partialRecord(SellingTypeName, TodayShiftsShape) }),
  days: z.array(
    z.object({
      date: z.string(),
      weekday: z.number().int(),
      types: z.partialRecord(SellingTypeName, DayShiftsShape),
    }),
  ),
})
export type ShiftsResponseWire = z.output<typeof ShiftsResponse>

export const getShifts = endpoint({
  method: 'GET',
  path: '/webapp/v5/shifts/:id',
  summary: 'Whether each selling type is open, why not, when that changes, and the next days with their slots',
  params: BranchId,
  headers: LocaleHeader.extend({ 'current-time': z.string().max(64).optional() }),
  response: ShiftsResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: shiftsFromWire,
})
