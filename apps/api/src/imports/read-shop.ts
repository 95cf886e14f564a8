import type { ShopFile } from '@sofra/contract/shop-file'
import type { BranchRecord, BusinessRecord, ShopRecord } from '@sofra/database'
import type { FeeRule } from '@sofra/delivery'
import { camelFields } from '@sofra/field-names'
import { type SellingType, sellingTypes } from '@sofra/menu'
import { amountFromWire } from '@sofra/money'
import { type AddressField, addressFields, type Residency, type SellingSettings } from '@sofra/ordering'
import { isPlatformDomain, toHostname } from '../domains/hostname.ts'
import { cleanHtml } from '../rich-text/clean-html.ts'
import { checkReferences } from './check-references.ts'
import { scheduleFromFile } from './hours.ts'
import { readPaymentAccounts, type SealSecret } from './payment-accounts.ts'
import type { FindPicture } from './pictures.ts'
import type { Problems } from './problems.ts'
import { readMenu, reduction } from './read-menu.ts'
import { readSelling } from './read-selling.ts'

type FileBranch = ShopFile['branches'][number]
type ImportContext = {
  readonly file: ShopFile
  readonly problems: Problems
  readonly picture: FindPicture
  readonly seal: SealSecret | undefined
  readonly platformHost?: string | undefined
}

/** Converts a shop file; problems are collected in `problems`, not thrown. */
export async function readShop(importContext: ImportContext): Promise<ShopRecord> {
  const { file } = importContext
  checkReferences(file, importContext.problems)
  return {
    business: await readBusiness(importContext),
    branches: file.branches.map((branch, position) => readBranch(importContext, branch, `branches.${position}`)),
    ...(await readMenu(importContext)),
    coupons: readCoupons(importContext),
    walletPackages: readWalletPackages(importContext),
    banners: await readBanners(importContext),
  }
}

async function readBusiness({ file, problems, picture, seal }: ImportContext): Promise<BusinessRecord> {
  const { name, tagline, type, theme, address_form, shipping_form, payment_accounts, ...settings } = file.business
  return {
    ...camelFields(settings),
    names: name,
    taglines: tagline ?? {},
    businessType: type,
    whatsapp: settings.whatsapp ?? '',
    policies: cleanTexts(settings.policies ?? {}),
    theme: {
      ...theme,
      logo: await picture('business.theme.logo', theme.logo),
      cover: await picture('business.theme.cover', theme.cover),
      background: theme.background ?? null,
    },
    addressForm: readAddressForm(address_form, problems),
    shippingForm: readShippingForm(shipping_form, problems),
    tips: readTips({ file, problems }),
    enableWallet: file.wallet?.on ?? false,
    walletPolicy: cleanTexts(file.wallet?.policy ?? {}),
    highlightedCategoryId: file.highlighted_category ?? null,
    paymentAccounts: readPaymentAccounts(payment_accounts, problems, seal),
  }
}

/** Texts that pages render as HTML are stored sanitized; reading them sanitizes them again. */
function cleanTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, cleanHtml(text)]))
}

function readWalletPackages({ file, problems }: ImportContext): ShopRecord['walletPackages'] {
  const amount = (path: string, price: number) =>
    problems.amount(path, () => amountFromWire(price, file.business.currency), 1)
  return (file.wallet?.packages ?? []).map(({ id, name, description, bonus_days = null, ...price }, position) => {
    const path = `wallet.packages.${position}`
    const pay = amount(`${path}.pay`, price.pay)
    const bonus = amount(`${path}.get`, price.get) - pay
    if (bonus < 0) problems.add(`${path}.get`, 'less_than_paid', `${id} credits less than it costs.`)
    return { id, names: name, descriptions: description, pay, bonus: Math.max(0, bonus), bonusDays: bonus_days }
  })
}

/** The default fields of the address form by residency; `!` marks required fields. */
const defaultFields: Readonly<Record<Residency, readonly string[]>> = {
  house: ['block!', 'street!', 'avenue', 'house_number!', 'note'],
  apartment: ['block!', 'street!', 'avenue', 'building!', 'floor!', 'apartment!', 'note'],
  company: ['block!', 'street!', 'avenue', 'building!', 'floor', 'office_number', 'note'],
}
const residencies = ['house', 'apartment', 'company'] as const

function readAddressForm(
  form: ShopFile['business']['address_form'],
  problems: Problems,
): BusinessRecord['addressForm'] {
  const offeredInFile = residencies.filter((residency) => form?.[residency])
  const fields = (residency: Residency) =>
    readFields(form?.[residency] ?? defaultFields[residency], `business.address_form.${residency}`, problems)
  const offered = offeredInFile.length > 0 ? offeredInFile : residencies
  const requestedResidency = form?.default_residency ?? 'house'
  return {
    defaultResidency: offered.find((residency) => residency === requestedResidency) ?? offered[0] ?? 'house',
    residencies: offered,
    fields: { house: fields('house'), apartment: fields('apartment'), company: fields('company') },
  }
}

/** The default fields of the shipping form. */
const defaultShippingFields = ['city!', 'street!', 'building', 'postcode', 'note']

/** Shipping addresses have no residency: all use the same fields. */
function readShippingForm(fields: readonly string[] | undefined, problems: Problems): BusinessRecord['shippingForm'] {
  const house = readFields(fields ?? defaultShippingFields, 'business.shipping_form', problems)
  return { defaultResidency: 'house', residencies: ['house'], fields: { house, apartment: [], company: [] } }
}

function readFields(texts: readonly string[], path: string, problems: Problems) {
  return texts.flatMap((text, position) => {
    const name = addressFields.find((field): field is AddressField => field === text.replace(/!$/, ''))
    if (name) return [{ name, required: text.endsWith('!') }]
    problems.add(`${path}.${position}`, 'unknown_field', `There is no address field ${text}.`)
    return []
  })
}

function readTips({ file: { business }, problems }: Pick<ImportContext, 'file' | 'problems'>): BusinessRecord['tips'] {
  const { tips, currency } = business
  if (!tips) return null
  if ('percents' in tips) return { kind: 'percents', percents: tips.percents }
  const amounts = tips.amounts.map((price, position) =>
    problems.amount(`business.tips.amounts.${position}`, () => amountFromWire(price, currency), 0),
  )
  return { kind: 'amounts', amounts }
}

/** The domain of a branch as a host name; null without a valid one. */
function readDomain({ problems, platformHost }: ImportContext, { domain }: FileBranch, path: string): string | null {
  if (domain === undefined) return null
  const hostname = toHostname(domain)
  if (hostname === null) {
    problems.add(path, 'invalid_domain', 'The domain must be a host name such as order.grill.example.')
  } else if (platformHost !== undefined && isPlatformDomain(hostname, platformHost)) {
    problems.add(path, 'reserved', `${hostname} belongs to the ordering platform.`)
  }
  return hostname
}

function readBranch(importContext: ImportContext, branch: FileBranch, path: string): BranchRecord {
  const { file, problems } = importContext
  const { currency } = file.business
  const amount = (place: string, price: number) =>
    problems.amount(`${path}.${place}`, () => amountFromWire(price, currency), 0)
  const selling: Partial<Record<SellingType, SellingSettings>> = {}
  for (const type of sellingTypes) {
    const settings = branch.selling[type]
    if (settings) selling[type] = readSelling(settings, (name, price) => amount(`selling.${type}.${name}`, price))
  }
  return {
    referenceId: branch.reference_id,
    domain: readDomain(importContext, branch, `${path}.domain`),
    names: branch.name,
    address: branch.address,
    phone: branch.phone,
    point: branch.point ?? null,
    selling,
    zones: branch.zones.map((zone, position) => ({
      id: zone.id,
      names: zone.name,
      visible: zone.visible,
      fees: amount(`zones.${position}.fees`, zone.fees),
      minOrder: amount(`zones.${position}.min_order`, zone.min_order),
      feeRules: readFeeRules(zone, (name, price) => amount(`zones.${position}.${name}`, price)),
      deliveryMinutes: zone.delivery_minutes,
      color: zone.color,
      shape: zone.shape ?? null,
      areas: zone.areas.map((area) => ({
        id: area.id,
        names: area.name,
        parentNames: area.parent,
        shape: area.shape ?? null,
      })),
    })),
    shippingCountries: branch.shipping_countries.map((country, position) => ({
      id: country.country.toLowerCase(),
      country: country.country,
      names: country.name,
      feesPerKg: amount(`shipping_countries.${position}.fees_per_kg`, country.fees_per_kg),
      fixedFees: amount(`shipping_countries.${position}.fixed_fees`, country.fixed_fees),
      minOrder: amount(`shipping_countries.${position}.min_order`, country.min_order),
      days: country.delivery_days ?? null,
    })),
    servicePoints: branch.service_points.map(({ id, name }) => ({ id, names: name })),
    tables: branch.tables.map(({ min_guests, place, ...table }) => ({
      ...table,
      minGuests: min_guests,
      place: place ?? null,
    })),
    ...(branch.stations && {
      stations: branch.stations.map(({ id, name, categories, items }) => ({
        ...{ id, names: name, categoryIds: categories, itemIds: items },
      })),
    }),
    slotRules: branch.slot_rules.map((rule, position) => {
      if (rule.orders === undefined && rule.items === undefined) {
        problems.add(`${path}.slot_rules.${position}`, 'invalid_rule', `${rule.id} limits neither orders nor items.`)
      }
      return {
        id: rule.id,
        sellingTypes: rule.selling_types ?? sellingTypes.filter((type) => branch.selling[type]),
        maxOrders: rule.orders ?? null,
        maxItems: rule.items ?? null,
      }
    }),
  }
}

function readFeeRules(
  { free_from, fee_rules }: FileBranch['zones'][number],
  amount: (name: string, price: number) => number,
): FeeRule[] {
  const rules = fee_rules.map(({ from, to, fees }, position) => ({
    from: amount(`fee_rules.${position}.from`, from),
    to: to === undefined ? null : amount(`fee_rules.${position}.to`, to),
    fees: amount(`fee_rules.${position}.fees`, fees),
  }))
  if (free_from !== undefined) rules.push({ from: amount('free_from', free_from), to: null, fees: 0 })
  return rules
}

function readCoupons(importContext: ImportContext): ShopRecord['coupons'] {
  const { file, problems } = importContext
  return file.coupons.map((coupon, position) => {
    const path = `coupons.${position}`
    const takes = [coupon.percent, coupon.fixed].filter((off) => off !== undefined).length
    if (takes > 1 || (takes === 0 && !coupon.free_delivery)) {
      const what = 'either a percentage or an amount, or waive the delivery'
      problems.add(path, 'invalid_coupon', `${coupon.code} must take off ${what}.`)
    }
    const off = coupon.percent === undefined ? { fixed: coupon.fixed ?? 0 } : { percent: coupon.percent }
    const { id: _id, ...taken } = reduction(importContext, off, coupon.code, path)
    return {
      code: coupon.code.toUpperCase(),
      reduction: taken,
      allMenu: coupon.items.length === 0,
      itemIds: coupon.items,
      maxAllowedItems: coupon.max_allowed_items,
      userType: coupon.user_type,
      minOrder: problems.amount(`${path}.min_order`, () => amountFromWire(coupon.min_order, file.business.currency), 0),
      freeDelivery: coupon.free_delivery,
      from: instantIn(coupon.from),
      until: instantIn(coupon.until),
      window: {
        firstDay: dayIn(coupon.from),
        lastDay: dayIn(coupon.until),
        hours: coupon.hours ? scheduleFromFile(coupon.hours) : null,
      },
      uses: coupon.uses ?? null,
      usesPerCustomer: coupon.uses_per_customer ?? null,
    }
  })
}

/** A text of ten characters is a date, a longer one an instant. */
function dayIn(text: string | undefined): string | null {
  return text?.length === 10 ? text : null
}

function instantIn(text: string | undefined): number | null {
  return text === undefined || dayIn(text) !== null ? null : Date.parse(text)
}

async function readBanners({ file, picture }: ImportContext): Promise<ShopRecord['banners']> {
  return Promise.all(
    file.banners.map(async (banner, position) => ({
      id: banner.id,
      titles: banner.title,
      texts: banner.text ?? {},
      picture: await picture(`banners.${position}.picture`, banner.picture),
      from: banner.from,
      until: banner.until,
      categoryId: banner.category ?? null,
      itemId: banner.item ?? null,
    })),
  )
}
