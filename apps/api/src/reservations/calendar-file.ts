import type { Shop } from '@sofra/contract'
import type { Reservation } from '@sofra/database'
import { textOf } from '@sofra/menu'
import { occupiesTables } from '@sofra/reservations'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { AppContext } from '../context.ts'
import { reservationPath } from './guest-reservation.ts'
import { eventTitle } from './reservation-texts.ts'

/**
 * A reservation as an iCalendar file (RFC 5545). Its event keeps its identity, so that the file of a changed or cancelled
 * reservation replaces the earlier one in a calendar. Times are in UTC, which every calendar shows in its own zone.
 */
export function calendarFile(
  reservation: Reservation,
  shop: Shop,
  language: string,
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
): string {
  const { id, from, to, guests, events, state } = reservation
  const name = textOf(shop.names, language, shop.languages)
  const url = `${publicUrl()}${reservationPath(shop.referenceId, reservation)}`
  const calendar = ical({ prodId: '//Sofra//Reservations//EN', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${id}@sofra`,
    // Each step of the history makes a later version.
    sequence: events.length,
    stamp: new Date(events.at(-1)?.at ?? reservation.createdAt),
    start: new Date(from),
    end: new Date(to),
    summary: eventTitle(name, guests, language),
    location: textOf(shop.address, language, shop.languages),
    description: url,
    url,
    status: !occupiesTables(state)
      ? ICalEventStatus.CANCELLED
      : state === 'accepted'
        ? ICalEventStatus.CONFIRMED
        : ICalEventStatus.TENTATIVE,
  })
  return calendar.toString()
}
