import { phoneOf, type WrittenPhone } from './phone.ts'

/** Who uses a coupon, as far as a guest can be known: their number. Null when they have not said it. */
export function customerOf(written: WrittenPhone, country: string): string | null {
  return phoneOf(written, country) || null
}

/** What locks are counted by: an address, of IPv6 the network, which is one household's. */
export function clientOf(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip
}
