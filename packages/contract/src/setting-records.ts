import { sellingTypes } from '@sofra/menu'
import {
  addressFields,
  businessTypes,
  escalationChannels,
  escalationLimits,
  fontFamilies,
  isSafeLink,
  paymentMethods,
  printerKinds,
} from '@sofra/ordering'
import { z } from 'zod'
import { PrinterHost } from './printer-host.ts'
import { printerPorts } from './printer-ports.ts'
import { Amount, LanguageCode, PictureRecord, Positive, ScheduleRecord, Slug, Texts } from './record-fields.ts'
import { ReservationRecord } from './reservation-records.ts'
import { MultiLine, SingleLine } from './texts.ts'

/*
 * The records of the settings of a business and its branches (docs/decisions/0072-changes.md), with the fields of their table
 * rows. Secrets, such as the keys of payment accounts, are not records: every field is named here and in `settingTables`
 * (packages/database).
 */

/** The path of a branch's link. */
export const ReferenceId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/)

/** `#rrggbb`. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/)
const FontFamilies = z.array(z.enum(fontFamilies)).max(2)
const ThemeRecord = z.strictObject({
  accent: Colour,
  mode: z.enum(['light', 'dark', 'auto']),
  // A change to null takes the entry out of the object.
  logo: PictureRecord.nullable().default(null),
  cover: PictureRecord.nullable().default(null),
  pattern: z.enum(['stars', 'waves', 'leaves', 'plain']),
  background: Colour.nullable().default(null),
  fonts: z.strictObject({ body: FontFamilies, heading: FontFamilies }),
})

const residencies = z.enum(['company', 'house', 'apartment'])
const FormFields = z
  .array(z.strictObject({ name: z.enum(addressFields), required: z.boolean() }))
  .max(addressFields.length)
const AddressFormRecord = z
  .strictObject({
    defaultResidency: residencies,
    residencies: z.array(residencies).min(1).max(3),
    fields: z.strictObject({ company: FormFields, house: FormFields, apartment: FormFields }),
  })
  .refine((form) => form.residencies.includes(form.defaultResidency), { path: ['defaultResidency'] })

/** The order of the ways of selling and of the zones. */
const Position = z.number().int().min(0).max(1e6)

const Degrees = (limit: number) => z.number().min(-limit).max(limit)
const PointRecord = z.strictObject({ lat: Degrees(90), lng: Degrees(180) })

const GeoPosition = z.tuple([Degrees(180), Degrees(90)])
const Ring = z.array(GeoPosition).min(4).max(5000)
const ShapeRecord = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Point'), coordinates: GeoPosition }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1).max(50) }),
  z.strictObject({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(Ring).min(1).max(50)).min(1).max(50),
  }),
])

const MinuteCount = z.number().int().min(0).max(1440)
const AdvanceMinutes = z.number().int().min(0).max(525_600)
const ScheduleRulesRecord = z.strictObject({
  on: z.boolean(),
  onlySchedule: z.boolean(),
  minAdvanceMinutes: AdvanceMinutes,
  maxAdvanceMinutes: AdvanceMinutes,
  applyOn: z.enum(['starting', 'ending']),
  slotMinutes: z.number().int().min(1).max(1440),
})

const FeeRuleRecord = z.strictObject({ from: Amount, to: Amount.nullable(), fees: Amount })

const { after, pauseMinutes, phones } = escalationLimits
const StepTime = { after: z.number().int().min(after.min).max(after.max) }
/** A phone number that can receive messages: E.164 without an extension. */
const MessagePhone = z.string().regex(/^\+[1-9]\d{6,14}$/)
/** The steps while an order waits for an answer; a change to null takes a step out, which is then off. */
const EscalationRecord = z.strictObject({
  louder: z.strictObject(StepTime).nullable().default(null),
  push: z.strictObject(StepTime).nullable().default(null),
  email: z.strictObject(StepTime).nullable().default(null),
  message: z
    .strictObject({ ...StepTime, channel: z.enum(escalationChannels) })
    .nullable()
    .default(null),
  pause: z
    .strictObject({ ...StepTime, minutes: z.number().int().min(pauseMinutes.min).max(pauseMinutes.max) })
    .nullable()
    .default(null),
  /** The numbers that the step `message` reaches. */
  phones: z.array(MessagePhone).max(phones).default([]),
})

/** Which orders are accepted automatically; a change to null takes an entry out, which then does not restrict them. */
const AcceptanceRecord = z.strictObject({
  hours: ScheduleRecord.nullable().default(null),
  maxTotal: Amount.nullable().default(null),
})

/** The schema of each kind of setting. A business and a branch are changed and never added or removed. */
export const settingRecords = {
  business: z.strictObject({
    names: Texts,
    taglines: Texts,
    business_type: z.enum(businessTypes),
    country: z.string().regex(/^[A-Z]{2}$/),
    currency: z.string().regex(/^[A-Z]{3}$/),
    time_zone: z.string().max(60),
    /** The first is the one that every name needs. */
    languages: z.array(LanguageCode).min(1).max(10),
    whatsapp: SingleLine.max(60),
    theme: ThemeRecord,
    address_form: AddressFormRecord,
    menu_layout: z.enum(['standard', 'sub-categories']),
    menu_cards: z.enum(['list', 'grid']),
    /** The category that is shown first, in one row. */
    highlighted_category_id: Slug.nullable(),
    drop_pin: z.enum(['off', 'optional', 'required']),
    show_car_info: z.boolean(),
    choose_table: z.boolean(),
    social: z.record(
      SingleLine.max(40),
      SingleLine.max(500).refine(isSafeLink, 'must be a link with https, http, tel or mailto'),
    ),
    policies: z.record(LanguageCode, MultiLine.max(20_000)),
    escalation: EscalationRecord,
  }),
  branch: z.strictObject({
    /** The path of its link; it changes only while the business is a draft. */
    reference_id: ReferenceId,
    names: Texts,
    address: Texts,
    phone: SingleLine.max(60),
    point: PointRecord.nullable(),
  }),
  /** A way of selling that is on. */
  branch_selling: z.strictObject({
    position: Position,
    hours: ScheduleRecord,
    /** Minutes before the end of each shift at which the last order is taken. */
    last_order_minutes: MinuteCount,
    min_order: Amount,
    service_fee: Amount,
    preparation_minutes: MinuteCount,
    schedule_rules: ScheduleRulesRecord,
    payments: z.array(z.enum(paymentMethods)).max(paymentMethods.length),
    acceptance: AcceptanceRecord.nullable().default(null),
    reservation: ReservationRecord.nullable().default(null),
  }),
  zone: z.strictObject({
    position: Position,
    names: Texts,
    visible: z.boolean(),
    fees: Amount,
    min_order: Amount,
    fee_rules: z.array(FeeRuleRecord).max(20),
    delivery_minutes: Positive,
    color: Colour,
    shape: ShapeRecord.nullable(),
    areas: z
      .array(z.strictObject({ id: Slug, names: Texts, parent_names: Texts, shape: ShapeRecord.nullable() }))
      .max(2000),
  }),
  /** A printer of a branch. The secret of its address is no field. */
  printer: z.strictObject({
    position: Position,
    names: Texts,
    kind: z.enum(printerKinds),
    /** Where the server connects to; empty: not entered yet, or the printer asks the server. */
    host: PrinterHost,
    port: z.number().int().min(printerPorts.min).max(printerPorts.max),
    /** Millimetres. */
    paper: z.literal([58, 80]),
    language: LanguageCode,
    second_language: z.union([LanguageCode, z.literal('guest')]).nullable(),
    guest_details: z.boolean(),
    /** The ways of selling whose orders it prints. */
    types: z.array(z.enum(sellingTypes)).max(sellingTypes.length),
    /** The station whose part of each order it prints; null: whole orders. */
    station: Slug.nullable().default(null),
    enabled: z.boolean(),
  }),
  /** A station of the kitchen of a branch, with the items and the categories whose items it prepares. */
  station: z.strictObject({
    position: Position,
    names: Texts,
    category_ids: z.array(Slug).max(2000),
    item_ids: z.array(Slug).max(5000),
  }),
} as const

export type SettingRecordKind = keyof typeof settingRecords

/** The wire form of a setting. */
export type SettingRecord<Kind extends SettingRecordKind> = z.output<(typeof settingRecords)[Kind]>

/** The ids in a reference to a setting, after its kind. */
export const settingIds = {
  business: [z.uuid()],
  branch: [z.uuid()],
  branch_selling: [z.uuid(), z.enum(sellingTypes)],
  zone: [z.uuid(), Slug],
  printer: [z.uuid(), Slug],
  station: [z.uuid(), Slug],
} as const
