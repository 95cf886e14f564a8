import type { Point } from '@sofra/delivery'

/** Parses coordinates from untrusted input; null when they are invalid. */
export function parsePoint(lat: unknown, lng: unknown): Point | null {
  const point = { lat: degrees(lat, 90), lng: degrees(lng, 180) }
  return Number.isNaN(point.lat) || Number.isNaN(point.lng) ? null : point
}

function degrees(value: unknown, limit: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= limit ? number : Number.NaN
}
