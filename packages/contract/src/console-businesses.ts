import { addressStyles, missingCodes, stepCodes, taskCodes } from '@sofra/onboarding'
import { businessStatuses, businessTypes } from '@sofra/ordering'
import { z } from 'zod'
import { Id, Texts } from './basics.ts'
import { DeliveryFormShape } from './business.ts'
import {
  businessStatusFromWire,
  createdBusinessFromWire,
  proposalFromWire,
  referenceIdStateFromWire,
  setupFromWire,
} from './console-businesses-codec.ts'
import { ChangeSetShape } from './console-changes.ts'
import { madeSetFromWire } from './console-changes-codec.ts'
import { endpoint } from './endpoint.ts'
import { LanguageCode, Rate } from './record-fields.ts'
import { Colour, ReferenceId } from './setting-records.ts'
import { SingleLine } from './texts.ts'

const Kind = z.enum(businessTypes)
const CountryCode = z.string().regex(/^[A-Z]{2}$/)
const ZoneName = z.string().max(60)
const Name = SingleLine.min(1).max(120)

const Tax = z.object({ names: Texts, rate: Rate, inclusive: z.boolean() })

export const ProposalShape = z.object({
  currency: z.string(),
  /** Its decimal digits. */
  digits: z.number().int(),
  time_zone: z.string(),
  /** All time zones of the country. */
  time_zones: z.array(z.string()),
  languages: z.array(z.string()),
  /** Null: the country has no national tax. */
  tax: Tax.nullable(),
  phone_prefix: z.string(),
  address_style: z.enum(addressStyles),
  address_form: DeliveryFormShape,
  /** The path of the shop's link, which is free at the moment. */
  reference_id: z.string(),
})
export type ProposalWire = z.output<typeof ProposalShape>

export const proposeBusiness = endpoint({
  method: 'GET',
  path: '/console/businesses/proposal',
  summary: 'What follows from the name, the kind and the country of a new business; all of it can be changed',
  query: z.object({
    name: Name,
    /** The language of the name. */
    language: LanguageCode,
    kind: Kind,
    country: CountryCode,
    /** The time zone of the device, which decides in countries with several. */
    time_zone: ZoneName.optional(),
  }),
  response: ProposalShape,
  errors: ['unauthenticated', 'invalid_business'],
  read: proposalFromWire,
})

const referenceIdStates = ['free', 'taken', 'reserved', 'invalid'] as const
export type ReferenceIdState = (typeof referenceIdStates)[number]

export const checkReferenceId = endpoint({
  method: 'GET',
  path: '/console/reference-ids/:reference_id',
  summary: 'Whether a reference id can be used: free, taken by a shop, reserved, or invalid',
  params: z.object({ reference_id: z.string().min(1).max(80) }),
  response: z.object({ state: z.enum(referenceIdStates) }),
  errors: ['unauthenticated'],
  read: referenceIdStateFromWire,
})

export const NewBusinessBody = z.object({
  /** A UUID that the form makes once; sending the same again returns the business that it created. */
  key: z.uuid(),
  /** The name by language, in at least one. */
  names: z.record(LanguageCode, Name).refine((names) => Object.keys(names).length > 0, 'a name is required'),
  kind: Kind,
  country: CountryCode,
  /** What is left out follows from the country. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  time_zone: ZoneName.optional(),
  /** The first is the one that every name needs. */
  languages: z.array(LanguageCode).min(1).max(10).optional(),
  /** Null: no tax. */
  tax: Tax.nullable().optional(),
  phone: SingleLine.max(60).optional(),
  /** How guests enter addresses. */
  address_style: z.enum(addressStyles).optional(),
  /** The colour of the shop, such as that of its logo. */
  accent: Colour.optional(),
  /** Left out: derived from the name, and free. */
  reference_id: ReferenceId.optional(),
})
export type NewBusinessWire = z.input<typeof NewBusinessBody>

export const createBusiness = endpoint({
  method: 'POST',
  path: '/console/businesses',
  summary: 'Creates a business as a draft, which only its staff see, with its first branch',
  body: NewBusinessBody,
  response: z.object({ business_id: Id, branch_id: Id, reference_id: z.string() }),
  errors: ['unauthenticated', 'forbidden', 'invalid_business', 'reference_id_taken', 'too_many_businesses'],
  read: createdBusinessFromWire,
})

/** The record and field where something is entered; null: not in a record. */
const place = { on: z.string().nullable(), field: z.string().nullable() }

export const MissingShape = z.object({ code: z.enum(missingCodes), ...place })

export const SetupShape = z.object({
  status: z.enum(businessStatuses),
  /** The steps of onboarding in their order. */
  steps: z.array(z.object({ code: z.enum(stepCodes), done: z.boolean() })),
  /** The first step that is not done; null: all are. */
  next: z.enum(stepCodes).nullable(),
  /** What is missing to open the shop. */
  missing: z.array(MissingShape),
  /** The set-up list of Today, computed from the data. */
  tasks: z.array(z.object({ code: z.enum(taskCodes), done: z.boolean(), minutes: z.number().int(), ...place })),
  /** What was chosen. */
  business: z.object({
    id: Id,
    branch_id: Id,
    reference_id: z.string(),
    names: Texts,
    kind: Kind,
    country: z.string(),
    currency: z.string(),
    time_zone: z.string(),
    languages: z.array(z.string()),
    selling_types: z.array(z.string()),
    /** The items of the menu that guests can order. */
    item_count: z.number().int(),
    /** Whether the starter menu of its kind has been added. */
    has_starter_menu: z.boolean(),
  }),
})
export type SetupWire = z.output<typeof SetupShape>

const business = z.object({ id: Id })

export const getSetup = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/setup',
  summary: 'How far a business is set up: the steps of onboarding, what opening it still needs, and the set-up list',
  params: business,
  response: SetupShape,
  errors: ['unauthenticated', 'forbidden', 'business_not_found'],
  read: setupFromWire,
})

export const openBusiness = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/open',
  summary: 'Opens a draft to guests. 409 not_ready: its data has what is missing, each with the record and the field',
  params: business,
  response: z.object({ status: z.enum(businessStatuses) }),
  errors: ['unauthenticated', 'forbidden', 'business_not_found', 'business_suspended', 'not_ready'],
  read: businessStatusFromWire,
})

export const closeBusiness = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/close',
  summary: 'Makes a business a draft again, which only its staff see, unless orders are under way',
  params: business,
  response: z.object({ status: z.enum(businessStatuses) }),
  errors: ['unauthenticated', 'forbidden', 'business_not_found', 'business_suspended', 'shop_has_orders'],
  read: businessStatusFromWire,
})

export const addStarterMenu = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/starter-menu',
  summary: 'Adds the starter menu of the kind of the business, as one set of changes that can be undone',
  params: business,
  /** Left out: the kind of the business. */
  body: z.object({ kind: Kind.optional() }),
  /** `set` is null if the menu has it already. */
  response: z.object({ set: ChangeSetShape.nullable() }),
  errors: ['unauthenticated', 'forbidden', 'business_not_found', 'change_conflict', 'invalid_changes'],
  read: madeSetFromWire,
})
