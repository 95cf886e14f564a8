import type { ShopFile } from '@sofra/contract/shop-file'
import type { AutomaticAcceptance, SellingSettings } from '@sofra/ordering'
import type { ReservationRules } from '@sofra/reservations'
import { defaultMaxAdvanceMinutes } from '@sofra/scheduling'
import { scheduleFromFile } from './hours.ts'

type FileSelling = NonNullable<ShopFile['branches'][number]['selling']['pickup']>

/** The settings of a way of selling of a shop file. `amount` converts a price to minor units. */
export function readSelling(settings: FileSelling, amount: (name: string, price: number) => number): SellingSettings {
  const scheduled = settings.scheduled_orders
  return {
    hours: scheduleFromFile(settings.hours),
    pauses: [],
    busy: null,
    lastOrderMinutes: settings.last_order_minutes,
    minOrder: amount('min_order', settings.min_order),
    preparationMinutes: settings.preparation_minutes,
    serviceFee: amount('service_fee', settings.service_fee),
    payments: settings.payments,
    schedule: {
      on: scheduled !== undefined,
      onlySchedule: scheduled?.only_schedule ?? false,
      minAdvanceMinutes: scheduled?.min_advance_minutes ?? 0,
      maxAdvanceMinutes: scheduled?.max_advance_minutes ?? defaultMaxAdvanceMinutes,
      applyOn: scheduled?.apply_on ?? 'starting',
      slotMinutes: scheduled?.slot_minutes ?? 30,
    },
    acceptance: readAcceptance(settings.automatic_acceptance, amount),
    reservation: readReservations(settings.reservations),
  }
}

/** How a shop file takes reservations; null: by the default rules. */
function readReservations(rules: FileSelling['reservations']): ReservationRules | null {
  if (!rules) return null
  return {
    withTable: rules.with_table,
    maxGuests: rules.max_guests,
    minAdvanceMinutes: rules.min_advance_minutes,
    maxAdvanceMinutes: rules.max_advance_minutes,
    stepMinutes: rules.step_minutes,
    stays: rules.stays.map(({ up_to, minutes }) => ({ upTo: up_to, minutes })),
    bufferMinutes: rules.buffer_minutes,
    maxCovers: rules.max_covers ?? null,
    acceptedBy: rules.accepted_by,
    reminderHours: rules.reminder_hours,
    combinations: rules.combinations,
  }
}

/** Which orders a shop file lets be accepted automatically; null: none. */
function readAcceptance(
  acceptance: FileSelling['automatic_acceptance'],
  amount: (name: string, price: number) => number,
): AutomaticAcceptance | null {
  if (!acceptance) return null
  const { hours, max_total } = acceptance
  return {
    hours: hours ? scheduleFromFile(hours) : null,
    maxTotal: max_total === undefined ? null : amount('automatic_acceptance.max_total', max_total),
  }
}
