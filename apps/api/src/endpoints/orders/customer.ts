/** A phone as a guest writes it: the country's calling code beside the national number. */
interface WrittenPhone {
  readonly phone?: string | undefined
  readonly dialCode?: string | undefined
}

/** The number as people write it, without what they put between the digits; Arabic digits are digits. */
export function nationalNumber(phone: string): string {
  return phone
    .replace(/[\s().-]/gu, '')
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}

/** `+96550001234`, or the national number alone where no country was said; '' for none. */
export function phoneOf({ phone = '', dialCode = '' }: WrittenPhone): string {
  return withCountry(nationalNumber(phone), dialCode)
}

/**
 * Who uses a coupon, as far as a guest can be known: their number. Null when they have not said it. The zero that some
 * write before it makes nobody somebody else.
 */
export function customerOf({ phone = '', dialCode = '' }: WrittenPhone): string | null {
  return withCountry(nationalNumber(phone).replace(/^0+/, ''), dialCode) || null
}

function withCountry(national: string, dialCode: string): string {
  const country = dialCode.replace(/\D/g, '')
  return national === '' || country === '' ? national : `+${country}${national}`
}

/** What locks are counted by: an address, of IPv6 the network, which is one household's. */
export function clientOf(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip
}
