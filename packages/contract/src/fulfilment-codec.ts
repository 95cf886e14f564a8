import type { Destination } from '@sofra/delivery'
import type { SellingType } from '@sofra/menu'
import { type Address, type AddressField, addressFields, type Car, type Fulfilment } from '@sofra/ordering'
import { residencyFromCode, residencyToCode } from './business-codec.ts'
import type { FormWire } from './order-forms.ts'

/** A fulfilment as requested; values that are not known yet are null. */
export type RequestedFulfilment =
  | { readonly type: 'delivery'; readonly destination: Destination | null; readonly address: Address | null }
  | { readonly type: 'pickup'; readonly car: Car | null }
  | { readonly type: 'dine-in'; readonly tableId: string | null }
  | { readonly type: 'product-service'; readonly servicePoint: string }

/** Encodes a fulfilment as form fields. A pin is also the point of its address: the wire has one `lat` and `lng`. */
export function formToWire(requested: RequestedFulfilment): FormWire {
  switch (requested.type) {
    case 'delivery':
      return { ...destinationToWire(requested.destination), ...addressToWire(requested.address, requested.destination) }
    case 'pickup':
      return requested.car ? { car: { ...requested.car } } : {}
    case 'dine-in':
      return requested.tableId === null ? {} : { table_id: requested.tableId }
    case 'product-service':
      return { service_point: requested.servicePoint }
  }
}

/** Decodes the form fields of a selling type. */
export function formFromWire(type: Exclude<SellingType, 'reservation'>, form: FormWire): RequestedFulfilment {
  switch (type) {
    case 'delivery':
      return { type, destination: destinationFromWire(form), address: addressFromWire(form) }
    case 'pickup':
      return { type, car: form.car ?? null }
    case 'dine-in':
      return { type, tableId: form.table_id ?? null }
    case 'product-service':
      return { type, servicePoint: form.service_point ?? '' }
  }
}

/** Encodes the fulfilment of a placed order, with names. */
export function fulfilmentToWire(fulfilment: Fulfilment): FormWire & { area_name?: string; table_name?: string } {
  switch (fulfilment.type) {
    case 'delivery':
      return { ...formToWire(fulfilment), area_name: fulfilment.areaName }
    case 'dine-in':
      return { ...formToWire(fulfilment), table_name: fulfilment.tableName }
    case 'pickup':
    case 'product-service':
      return formToWire(fulfilment)
  }
}

/** Decodes the fulfilment of a placed order; missing values become empty. */
export function fulfilmentFromWire(
  type: Exclude<SellingType, 'reservation'>,
  form: FormWire & { area_name?: string | undefined; table_name?: string | undefined },
): Fulfilment {
  const requested = formFromWire(type, form)
  switch (requested.type) {
    case 'delivery':
      return {
        type: 'delivery',
        destination: requested.destination ?? { kind: 'area', areaId: '' },
        areaName: form.area_name ?? '',
        address: requested.address ?? { residency: 'house', fields: {}, point: null },
      }
    case 'dine-in':
      return { type: 'dine-in', tableId: requested.tableId ?? '', tableName: form.table_name ?? '' }
    case 'pickup':
    case 'product-service':
      return requested
  }
}

function destinationToWire(destination: Destination | null): FormWire {
  switch (destination?.kind) {
    case 'area':
      return { area_id: destination.areaId }
    case 'country':
      return { country_id: destination.countryId }
    case 'pin':
      return { ...destination.point }
    case undefined:
      return {}
  }
}

function destinationFromWire(form: FormWire): Destination | null {
  if (form.country_id) return { kind: 'country', countryId: form.country_id }
  if (form.area_id) return { kind: 'area', areaId: form.area_id }
  const point = pointFromWire(form)
  return point && { kind: 'pin', point }
}

function addressToWire(address: Address | null, destination: Destination | null): FormWire {
  if (!address) return {}
  const point = destination?.kind === 'pin' ? destination.point : address.point
  return { ...address.fields, residency: residencyToCode(address.residency), ...(point ?? {}) }
}

function addressFromWire(form: FormWire): Address | null {
  if (form.residency === undefined || form.residency === null) return null
  const fields: Partial<Record<AddressField, string>> = {}
  for (const name of addressFields) {
    const text = form[name]
    if (text !== undefined) fields[name] = text
  }
  return { residency: residencyFromCode(form.residency), fields, point: pointFromWire(form) }
}

function pointFromWire({ lat, lng }: FormWire): { lat: number; lng: number } | null {
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}
