import { z } from 'zod'
import { shiftsFromWire } from './availability-codec.ts'
import { AvailabilityShape, BranchId, Iso, LocaleHeader, SellingTypeName } from './basics.ts'
import { endpoint } from './endpoint.ts'

const Span = z.object({ from: Iso, to: Iso })

/** One selling type on one day: when it is open, and the times an order can be wanted for. */
export const DayShiftsShape = z.object({
  shifts: z.array(Span),
  slots: z.array(Span),
  /** Times that would be on offer, were they not full. */
  full_slots: z.array(Span),
})
export type DayShiftsWire = z.output<typeof DayShiftsShape>

/** The same with its state now. */
export const TodayShiftsShape = DayShiftsShape.extend({
  ...AvailabilityShape.shape,
  opens_at: Iso.nullable(),
  /** When the doors that are open close; orders may end before: then `status` is closed, `reason` last-orders-over. */
  closes_at: Iso.nullable(),
  last_order_at: Iso.nullable(),
})
export type TodayShiftsWire = z.output<typeof TodayShiftsShape>

export const ShiftsResponse = z.object({
  time_zone: z.string(),
  /** The server's: what a guest's clock says decides nothing. */
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
  summary: 'Open or closed now per selling type, why, when that changes, and the coming days with their slots',
  params: BranchId,
  headers: LocaleHeader.extend({ 'current-time': z.string().max(64).optional() }),
  response: ShiftsResponse,
  errors: ['branch_not_found', 'business_suspended'],
  read: shiftsFromWire,
})
