import { createHmac } from 'node:crypto'
import { createThrottledLookup, type ThrottledLookupOptions } from '../throttled-lookup.ts'
import type { AddressRegister, AddressRegisterService, RegisteredAddress } from './address-register.ts'
import type { AddressRegisterName } from './registry.ts'

interface ThrottledAddressRegisterOptions extends Omit<ThrottledLookupOptions, 'service'> {
  readonly name: AddressRegisterName
  readonly service: AddressRegisterService
  /** Keys the hashes of the numbers. */
  readonly secret: string
}

/** An address register with a cache and a rate limit. */
export function createThrottledAddressRegister(options: ThrottledAddressRegisterOptions): AddressRegister {
  const { name, service, secret, ...throttle } = options
  const lookUp = createThrottledLookup<RegisteredAddress>({ ...throttle, service: `address register ${name}` })
  return {
    find: (number, visitor) =>
      lookUp({
        key: numberKeyOf(secret, name, number),
        visitor,
        send: (limits) => service(number, limits),
      }),
  }
}

/** The cache key of a number: a keyed hash, because all hashes of eight digits can be computed without the key. */
export function numberKeyOf(secret: string, name: AddressRegisterName, number: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['address register', name, number]))
    .digest('base64url')
}
