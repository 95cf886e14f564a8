import type { AddressForm } from '@sofra/contract'
import type { RegisteredAddress } from '@sofra/contract/addresses-codec'
import { locatePoint, type Zone } from '@sofra/delivery'
import { foldText } from '@sofra/menu'
import type { AddressField, Residency } from '@sofra/ordering'
import { postJson } from '../shell/post-json.ts'
import { chooseArea, type DestinationChoice } from './use-choose-destination.ts'

/** Response of the lookup of a PACI number; `unavailable` when the register does not answer. */
export type PaciResponse =
  | { readonly kind: 'found'; readonly address: RegisteredAddress }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unavailable' }

/** Longer than the server's own timeout for the register. */
const timeoutMilliseconds = 12_000

/** Looks up a PACI number. Failures return `unavailable`, because guests can also type the address. */
export async function lookUpPaci(referenceId: string, number: string, signal: AbortSignal): Promise<PaciResponse> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)])
  try {
    return await postJson(`/${referenceId}/delivery/paci-address.json`, { number }, either)
  } catch {
    return { kind: 'unavailable' }
  }
}

/**
 * The destination of a registered address: the area with its name in any language, else the area or zone around its
 * point; null when the zones have neither.
 */
export function destinationOfAddress(
  { area, point }: RegisteredAddress,
  zones: readonly Zone[],
): DestinationChoice | null {
  const pin = point && { point, searched: true, text: '' }
  const names = new Set(Object.values(area).map(foldText))
  names.delete('')
  const named = zones
    .flatMap(({ areas }) => areas)
    .find((one) => Object.values(one.names).some((name) => names.has(foldText(name))))
  if (named) return chooseArea(named.id, pin, zones)
  if (!pin) return null
  const located = locatePoint(pin.point, zones)
  return located.kind === 'delivers' ? { areaId: located.area?.id ?? null, pin } : null
}

/** The values of address fields that a registered address has. A house has no building, and an office no apartment. */
export function fieldsOfAddress(address: RegisteredAddress): Partial<Record<AddressField, string>> {
  const { block, street, building, floor, unit } = address
  const fields = { block, street, house_number: building, building, floor, apartment: unit, office_number: unit }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The residency for a registered address: a home with a unit number is an apartment, if the form has apartments. */
export function residencyOfAddress(
  { unit }: RegisteredAddress,
  chosen: Residency,
  { residencies }: Pick<AddressForm, 'residencies'>,
): Residency {
  return chosen === 'house' && unit !== '' && residencies.includes('apartment') ? 'apartment' : chosen
}
