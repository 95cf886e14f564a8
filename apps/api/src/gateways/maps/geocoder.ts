import type { Point, Shape } from '@sofra/delivery'

/** What the map search service can be asked. */
export type GeocodeQuery =
  /** An address as a guest types it; `country` (ISO 3166-1 alpha-2) keeps it inside one. */
  | { readonly kind: 'text'; readonly text: string; readonly country: string | null }
  | { readonly kind: 'city'; readonly city: string; readonly country: string }
  /** A country with its outline. */
  | { readonly kind: 'country'; readonly country: string }
  /** What stands at a point. */
  | { readonly kind: 'reverse'; readonly point: Point }

/** A place the service knows. */
export interface GeocodeResult {
  /** What kind of thing of OpenStreetMap it is, and its number: `way-55`. */
  readonly id: string
  readonly name: string
  /** From the building to the city: what a guest reads. */
  readonly displayName: string
  readonly point: Point
  readonly parts: AddressParts
  /** Its outline, where that was asked for. */
  readonly shape: Shape | null
}

/** The pieces of an address; those that nobody has mapped are missing. */
export type AddressParts = Readonly<Partial<Record<AddressPart, string>>>
export const addressParts = [
  'building',
  'house_number',
  'road',
  'neighbourhood',
  'suburb',
  'district',
  'quarter',
  'city',
  'state',
  'postcode',
  'country',
] as const
export type AddressPart = (typeof addressParts)[number]

/**
 * Why there is no answer. `off`: no service is set up; `busy`: our own queue for it is too long; `refused`: it said no
 * (4xx); `fault`: it is broken (5xx); `silent`: it did not answer in time, or not at all; `nonsense`: what it said makes
 * no sense. None of them is ever taken for "nothing found".
 */
export type GeocodeError = 'off' | 'busy' | 'refused' | 'provider-error' | 'timeout' | 'invalid-response'

export type GeocodeResponse =
  | { readonly kind: 'places'; readonly places: readonly GeocodeResult[] }
  | { readonly kind: 'trouble'; readonly trouble: GeocodeError }

/** Looks places up with a service outside of ours. Never throws for what that service does. */
export interface Geocoder {
  geocode(question: GeocodeQuery, language: string): Promise<GeocodeResponse>
}

/** Where nobody has set a service up. */
export const disabledGeocoder: Geocoder = { geocode: async () => ({ kind: 'trouble', trouble: 'off' }) }
