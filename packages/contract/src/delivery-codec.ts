import type { Area, ShippingCountry, Zone } from '@sofra/delivery'
import { amountFromWire, amountToWire, type Currency } from '@sofra/money'
import { shapeToWire } from './basics-codec.ts'
import type { AreaWire, CountryWire, ZonesResponseWire, ZoneWire } from './delivery.ts'

/** Encodes a zone, with names in `language`. */
export function zoneToWire(zone: Zone, currency: Currency, language: string): ZoneWire {
  return {
    id: zone.id,
    branch_id: zone.branchId,
    name: zone.names[language] ?? '',
    locales: { name: { ...zone.names } },
    visible: zone.visible,
    fees: amountToWire(zone.fees, currency),
    min_order: amountToWire(zone.minOrder, currency),
    fee_rules: zone.feeRules.map(({ from, to, fees }) => ({
      from: amountToWire(from, currency),
      to: to === null ? null : amountToWire(to, currency),
      fees: amountToWire(fees, currency),
    })),
    delivery_time: zone.deliveryMinutes,
    unit: 'minute',
    areas: zone.areas.map((area) => areaToWire(area, zone, language)),
    color: zone.color,
    shape: shapeToWire(zone.shape),
  }
}

/**
 * Decodes a zone.
 * @throws RangeError if an amount cannot be represented in the currency.
 */
export function zoneFromWire(wire: ZoneWire, currency: Currency): Zone {
  return {
    id: wire.id,
    branchId: wire.branch_id,
    names: wire.locales.name,
    visible: wire.visible,
    fees: amountFromWire(wire.fees, currency),
    minOrder: amountFromWire(wire.min_order, currency),
    feeRules: wire.fee_rules.map(({ from, to, fees }) => ({
      from: amountFromWire(from, currency),
      to: to === null ? null : amountFromWire(to, currency),
      fees: amountFromWire(fees, currency),
    })),
    deliveryMinutes: wire.delivery_time,
    areas: wire.areas.map(areaFromWire),
    color: wire.color,
    shape: wire.shape,
  }
}

function areaToWire(area: Area, zone: Zone, language: string): AreaWire {
  return {
    id: area.id,
    name: area.names[language] ?? '',
    parent_name: area.parentNames[language] ?? '',
    locales: { name: { ...area.names }, parent_name: { ...area.parentNames } },
    shape: shapeToWire(area.shape),
    osm_id: null,
    zone_id: zone.id,
    branch: zone.branchId,
    governorate: false,
  }
}

function areaFromWire(wire: AreaWire): Area {
  return { id: wire.id, names: wire.locales.name, parentNames: wire.locales.parent_name, shape: wire.shape }
}

/** Encodes a shipping country, with its name in `language`. */
export function countryToWire(country: ShippingCountry, currency: Currency, language: string): CountryWire {
  return {
    id: country.id,
    branch_id: country.branchId,
    country: country.names[language] ?? country.country,
    country_iso: country.country,
    locales: { name: { ...country.names } },
    icon: null,
    fees_per_kg: amountToWire(country.feesPerKg, currency),
    fixed_fees: amountToWire(country.fixedFees, currency),
    min_order: amountToWire(country.minOrder, currency),
    delivery_days: country.days ? { ...country.days } : null,
  }
}

/**
 * Decodes a shipping country.
 * @throws RangeError if an amount cannot be represented in the currency.
 */
export function countryFromWire(wire: CountryWire, currency: Currency): ShippingCountry {
  return {
    id: wire.id,
    branchId: wire.branch_id,
    country: wire.country_iso,
    names: wire.locales.name,
    feesPerKg: amountFromWire(wire.fees_per_kg, currency),
    fixedFees: amountFromWire(wire.fixed_fees, currency),
    minOrder: amountFromWire(wire.min_order, currency),
    days: wire.delivery_days,
  }
}

/** The delivery zones and shipping countries of a branch. */
export interface DeliveryCoverage {
  readonly zones: readonly Zone[]
  readonly countries: readonly ShippingCountry[]
}

/**
 * Decodes the zones and shipping countries of a branch.
 * @throws RangeError if an amount cannot be represented in the currency.
 */
export function zonesFromWire(wire: ZonesResponseWire): DeliveryCoverage {
  return {
    zones: wire.zones.map((zone) => zoneFromWire(zone, wire.currency)),
    countries: wire.countries.map((country) => countryFromWire(country, wire.currency)),
  }
}
