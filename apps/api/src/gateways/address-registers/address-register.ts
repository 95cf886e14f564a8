import type { Point } from '@sofra/delivery'
import type { Texts } from '@sofra/menu'
import type { HttpLimits } from '../http-call.ts'
import type { LookupResponse, LookupServiceResult } from '../lookup.ts'

/** An entry of an official address register. Texts are by language; '' and missing languages are unknown. Stored in the cache as JSON. */
export interface RegisteredAddress {
  readonly area: Texts
  readonly block: Texts
  readonly street: Texts
  /** The number of the house or building. */
  readonly building: Texts
  readonly floor: string
  /** The number of the flat or office; '' for a house. */
  readonly unit: string
  readonly point: Point | null
}

/** Finds addresses by their number in an official register. Failures of the service are results, not exceptions. */
export interface AddressRegister {
  /** The result has no address if the number is unknown. `visitor`: the network prefix of the client. */
  find(number: string, visitor: string): Promise<LookupResponse<RegisteredAddress>>
}

/** The register of a deployment without a service. */
export const disabledAddressRegister: AddressRegister = {
  find: async () => ({ kind: 'error', error: 'off' }),
}

/** Sends one request, without cache or rate limit. @throws RangeError for a number that the register cannot have. */
export type AddressRegisterService = (
  number: string,
  limits: HttpLimits,
) => Promise<LookupServiceResult<RegisteredAddress>>

export interface AddressRegisterOptions {
  /** The URL of the service, without a trailing slash. */
  readonly url: string
  /** The licence holder's token; '': none is sent. */
  readonly token: string
}
