import type { Point } from '@sofra/delivery'
import { zonePoints } from './generated/zone-points.ts'

/** The names that CLDR keeps and the time zone database has renamed. */
const renamed: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Africa/Asmera': 'Africa/Asmara',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Where the main city of a time zone is, within 1 km; null for an unknown zone, such as UTC. */
export function pointOfTimeZone(zone: string): Point | null {
  const name = renamed[zone] ?? zone
  const [lat, lng] = Object.hasOwn(zonePoints, name) ? (zonePoints[name] ?? '').split(' ').map(Number) : []
  return lat === undefined || lng === undefined ? null : { lat, lng }
}
