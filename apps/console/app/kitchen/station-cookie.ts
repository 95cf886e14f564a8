import { persistentCookie, readCookie } from '../shell/theme.ts'

/** The station of a branch that the device shows, as its cookie has it; null: none was chosen. */
export function stationOfCookie(cookie: string | null, branchId: string): string | null {
  return readCookie(cookie, nameOf(branchId)) ?? null
}

/** The `document.cookie` value that stores the station of a branch; null: the whole kitchen. No station has the id `-`. */
export function stationCookie(branchId: string, station: string | null): string {
  return persistentCookie(nameOf(branchId), station ?? '-')
}

function nameOf(branchId: string): string {
  return `console_station_${branchId}`
}
