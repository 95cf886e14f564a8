import { camelFields, snakeFields } from '@sofra/field-names'
import type { SellingType } from '@sofra/menu'
import { amountFromWire, amountToWire, type Currency } from '@sofra/money'
import type { AddressForm, BranchSummary, Residency, SellingSettings, Shop, Theme } from '@sofra/ordering'
import type { Tips } from '@sofra/pricing'
import { advanceMinutes } from '@sofra/scheduling'
import {
  busyFromWire,
  busyToWire,
  byTypeFromWire,
  byTypeToWire,
  pauseFromWire,
  pauseToWire,
  paymentFromCode,
  paymentToCode,
  scheduleFromWire,
  scheduleToWire,
  sellingTypeFromCode,
  sellingTypeToCode,
} from './basics-codec.ts'
import type {
  BranchesResponseWire,
  BranchWire,
  CheckoutWire,
  DeliveryFormWire,
  RestaurantResponseWire,
  RestaurantWire,
} from './business.ts'
import { taxFromWire, taxToWire } from './items-codec.ts'
import { reservationSettingsToWire } from './reservation-settings-codec.ts'

const residencyCodes = { company: 0, house: 1, apartment: 2 } as const satisfies Record<Residency, number>
const residencies = ['company', 'house', 'apartment'] as const satisfies readonly Residency[]
export type ResidencyCode = 0 | 1 | 2

/** The numeric code of a residency (docs/product.md, section 3). */
export const residencyToCode = (residency: Residency): ResidencyCode => residencyCodes[residency]
/** The residency of a numeric code. */
export const residencyFromCode = (code: ResidencyCode): Residency => residencies[code]

/**
 * Encodes a shop, with names in its first language.
 * @throws RangeError if an amount cannot be represented in the currency.
 */
export function restaurantToWire(shop: Shop): RestaurantWire {
  const { referenceId, merchantId, businessId, branchId, names, taglines, branchNames, address, menuVersion, ...own } =
    shop
  const { theme, languages, country, selling, addressForm, servicePoints, orderTaxes, social, ...settings } = own
  const { showCarInfo, ...same } = settings
  const { currency } = shop
  const language = languages[0] ?? 'en'
  const checkout = (type: SellingType) => {
    const settings = selling[type]
    return settings ? checkoutToWire(settings, currency) : null
  }
  const payments = shop.sellingTypes.flatMap((type) => selling[type]?.payments ?? [])
  return {
    ...snakeFields(same),
    reference_id: referenceId,
    user_id: merchantId,
    business_id: businessId,
    branch_id: branchId,
    business_name: names[language] ?? '',
    branch_name: branchNames[language] ?? '',
    translations: {
      business_name: { ...names },
      tagline: { ...taglines },
      branch_name: { ...branchNames },
      address: { ...address },
    },
    country_code: country,
    locales: [...languages],
    theme: themeToWire(theme),
    logo: theme.logo,
    cover: theme.cover,
    selling_types: shop.sellingTypes.map(sellingTypeToCode),
    payment_methods: [...new Set(payments)].map(paymentToCode),
    checkoutDelivery: checkout('delivery'),
    checkoutDineIn: checkout('dine-in'),
    checkoutCarPickup: checkout('pickup'),
    checkoutProductService: checkout('product-service'),
    checkoutReservation: checkout('reservation'),
    reservation: reservationSettingsToWire(selling.reservation),
    form: addressFormToWire(addressForm),
    shipping_form: addressFormToWire(shop.shippingForm),
    service_points: servicePoints.map(({ id, names }) => ({ id, locales: { name: { ...names } } })),
    tips: tipsToWire(shop.tips, currency),
    drop_pin: { on: shop.dropPin !== 'off', required: shop.dropPin === 'required' },
    showCarInfo: showCarInfo ? 1 : 0,
    exclusiveTaxes: orderTaxes.map((tax) => taxToWire(tax, language)),
    social_links: { ...social },
    branches: shop.branches.map((branch) => branchToWire(branch, language)),
  }
}

/**
 * Decodes a shop.
 * @throws RangeError if an amount or a time cannot be represented.
 */
export function restaurantFromWire(wire: RestaurantWire, menuVersion: string): Shop {
  const { reference_id, user_id, business_id, branch_id, business_name, branch_name, logo, cover, ...own } = wire
  const { checkoutDelivery, checkoutDineIn, checkoutCarPickup, checkoutProductService, checkoutReservation, ...most } =
    own
  const { reservation: _reservation, ...rest } = most
  const { translations: texts, locales, country_code, theme, form, payment_methods, service_points, ...others } = rest
  const { showCarInfo, exclusiveTaxes, social_links, ...same } = others
  const selling: Partial<Record<SellingType, SellingSettings>> = {}
  const read = (type: SellingType, checkout: CheckoutWire | null) => {
    if (checkout) selling[type] = checkoutFromWire(checkout, wire.currency)
  }
  read('delivery', checkoutDelivery)
  read('dine-in', checkoutDineIn)
  read('pickup', checkoutCarPickup)
  read('product-service', checkoutProductService)
  read('reservation', checkoutReservation)
  return {
    ...camelFields(same),
    referenceId: reference_id,
    merchantId: user_id,
    businessId: business_id,
    branchId: branch_id,
    names: texts.business_name,
    taglines: texts.tagline,
    branchNames: texts.branch_name,
    address: texts.address,
    country: country_code,
    languages: locales,
    theme: {
      accent: theme.primary_color,
      mode: theme.mode,
      pattern: theme.pattern,
      background: theme.background,
      fonts: theme.fonts,
      logo,
      cover,
    },
    sellingTypes: wire.selling_types.map(sellingTypeFromCode),
    selling,
    addressForm: addressFormFromWire(form),
    shippingForm: addressFormFromWire(wire.shipping_form),
    servicePoints: service_points.map(({ id, locales }) => ({ id, names: locales.name })),
    tips: tipsFromWire(wire.tips, wire.currency),
    dropPin: wire.drop_pin.required ? 'required' : wire.drop_pin.on ? 'optional' : 'off',
    showCarInfo: showCarInfo === 1,
    orderTaxes: exclusiveTaxes.map(taxFromWire),
    social: social_links,
    branches: wire.branches.map(branchFromWire),
    menuVersion,
  }
}

/**
 * Decodes the restaurant response.
 * @throws RangeError if an amount or a time cannot be represented.
 */
export function restaurantResponseFromWire(wire: RestaurantResponseWire): Shop {
  return restaurantFromWire(wire.restaurant, wire.menu.version)
}

/** Encodes the settings of a selling type. */
export function checkoutToWire(settings: SellingSettings, currency: Currency): CheckoutWire {
  const { schedule } = settings
  return {
    min_order: amountToWire(settings.minOrder, currency),
    service_fee: amountToWire(settings.serviceFee, currency),
    preparation_time: settings.preparationMinutes,
    preparation_time_type: 'minute',
    payment_methods: settings.payments.map(paymentToCode),
    available: scheduleToWire(settings.hours),
    pauses: settings.pauses.map(pauseToWire),
    busy: settings.busy && busyToWire(settings.busy),
    last_order_minutes: settings.lastOrderMinutes,
    scheduled_orders: {
      on: schedule.on,
      only_schedule: schedule.onlySchedule,
      min_advance: { interval: schedule.minAdvanceMinutes, scale: 'minute' },
      max_advance: { interval: schedule.maxAdvanceMinutes, scale: 'minute' },
      apply_on_starting_or_ending: schedule.applyOn,
      slot_minutes: schedule.slotMinutes,
    },
  }
}

/**
 * Decodes the settings of a selling type.
 * @throws RangeError if an amount or a time cannot be represented.
 */
export function checkoutFromWire(wire: CheckoutWire, currency: Currency): SellingSettings {
  const { scheduled_orders: schedule } = wire
  return {
    hours: scheduleFromWire(wire.available),
    pauses: wire.pauses.map(pauseFromWire),
    busy: wire.busy && busyFromWire(wire.busy),
    lastOrderMinutes: wire.last_order_minutes,
    minOrder: amountFromWire(wire.min_order, currency),
    serviceFee: amountFromWire(wire.service_fee, currency),
    preparationMinutes: wire.preparation_time,
    payments: wire.payment_methods.map(paymentFromCode),
    schedule: {
      on: schedule.on,
      onlySchedule: schedule.only_schedule,
      minAdvanceMinutes: advanceMinutes(schedule.min_advance.interval, schedule.min_advance.scale),
      maxAdvanceMinutes: advanceMinutes(schedule.max_advance.interval, schedule.max_advance.scale),
      applyOn: schedule.apply_on_starting_or_ending,
      slotMinutes: schedule.slot_minutes,
    },
  }
}

function tipsToWire(tips: Tips | null, currency: Currency): RestaurantWire['tips'] {
  if (!tips) return null
  return tips.kind === 'percents'
    ? { percents: [...tips.percents], amounts: [] }
    : { percents: [], amounts: tips.amounts.map((amount) => amountToWire(amount, currency)) }
}

function tipsFromWire(wire: RestaurantWire['tips'], currency: Currency): Tips | null {
  if (!wire) return null
  return wire.percents.length > 0
    ? { kind: 'percents', percents: wire.percents }
    : { kind: 'amounts', amounts: wire.amounts.map((amount) => amountFromWire(amount, currency)) }
}

/** Encodes an address form. */
export function addressFormToWire(form: AddressForm): DeliveryFormWire {
  const fields = (residency: Residency) =>
    form.fields[residency].map(({ name, required }) => ({ name, on: true, required }))
  return {
    type: residencyToCode(form.defaultResidency),
    residencies: form.residencies.map(residencyToCode),
    fields: { 0: fields('company'), 1: fields('house'), 2: fields('apartment') },
  }
}

/** Decodes an address form. */
export function addressFormFromWire(wire: DeliveryFormWire): AddressForm {
  const fields = (code: ResidencyCode) =>
    wire.fields[code].filter((field) => field.on).map(({ name, required }) => ({ name, required }))
  return {
    defaultResidency: residencyFromCode(wire.type),
    residencies: wire.residencies.map(residencyFromCode),
    fields: { company: fields(0), house: fields(1), apartment: fields(2) },
  }
}

/** Encodes a branch, with its name in `language`. */
export function branchToWire(branch: BranchSummary, language: string): BranchWire {
  return {
    id: branch.id,
    reference_id: branch.referenceId,
    name: branch.names[language] ?? '',
    locales: { name: { ...branch.names }, address: { ...branch.address } },
    phone: branch.phone,
    point: branch.point,
    selling_types: branch.sellingTypes.map(sellingTypeToCode),
    available: byTypeToWire(branch.hours, scheduleToWire),
    pauses: byTypeToWire(branch.pauses, (pauses) => pauses.map(pauseToWire)),
    last_order_minutes: byTypeToWire(branch.lastOrderMinutes, (minutes) => minutes),
  }
}

/** Decodes a branch. */
export function branchFromWire(wire: BranchWire): BranchSummary {
  return {
    id: wire.id,
    referenceId: wire.reference_id,
    names: wire.locales.name,
    address: wire.locales.address,
    phone: wire.phone,
    point: wire.point,
    sellingTypes: wire.selling_types.map(sellingTypeFromCode),
    hours: byTypeFromWire(wire.available, scheduleFromWire),
    pauses: byTypeFromWire(wire.pauses, (pauses) => pauses.map(pauseFromWire)),
    lastOrderMinutes: byTypeFromWire(wire.last_order_minutes, (minutes) => minutes),
  }
}

/** Decodes the branches of a business. */
export function branchesFromWire(wire: BranchesResponseWire): readonly BranchSummary[] {
  return wire.branches.map(branchFromWire)
}

/** Encodes a theme; its pictures are separate fields. */
export function themeToWire({ accent, mode, pattern, background, fonts }: Theme): RestaurantWire['theme'] {
  return {
    primary_color: accent,
    mode,
    pattern,
    background,
    fonts: { body: [...fonts.body], heading: [...fonts.heading] },
  }
}
