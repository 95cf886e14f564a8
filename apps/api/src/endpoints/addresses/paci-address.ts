import { findPaciAddress, type RegisteredAddressResponseWire } from '@sofra/contract/addresses'
import type { Texts } from '@sofra/menu'
import type { RegisteredAddress } from '../../gateways/address-registers/address-register.ts'
import type { LookupResponse } from '../../gateways/lookup.ts'
import { networkPrefixOf } from '../../http/ip-address.ts'
import { serve } from '../../http/serve.ts'
import { reasonToWire } from './responses.ts'

export const servePaciAddress = serve(
  findPaciAddress,
  async ({ body: { number }, headers, language, clientIp }, { addressRegister }) =>
    registeredAddressResponse(
      await addressRegister.find(number, networkPrefixOf(clientIp)),
      headers.locale ?? language,
    ),
)

function registeredAddressResponse(
  outcome: LookupResponse<RegisteredAddress>,
  language: string,
): RegisteredAddressResponseWire {
  if (outcome.kind === 'error') return { status: 'unavailable', reason: reasonToWire[outcome.error], address: null }
  const [address] = outcome.results
  if (!address) return { status: 'nothing', reason: null, address: null }
  return { status: 'found', reason: null, address: addressToWire(address, language) }
}

function addressToWire(
  { area, block, street, building, floor, unit, point }: RegisteredAddress,
  language: string,
): RegisteredAddressResponseWire['address'] {
  // The register has English and Arabic texts.
  const [first, second] = language.startsWith('ar') ? ['ar', 'en'] : ['en', 'ar']
  const text = (texts: Texts) => texts[first] || texts[second] || ''
  return {
    area,
    block: text(block),
    street: text(street),
    building: text(building),
    floor,
    unit,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  }
}
