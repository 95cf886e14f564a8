import type { Schedule } from '@sofra/availability'
import type { SellingType, Texts } from '@sofra/menu'
import type { BusinessStatus, BusinessType, PaymentMethod } from '@sofra/ordering'

/** The steps of onboarding, in their order. */
export const stepCodes = ['shop', 'menu', 'selling', 'try'] as const
export type StepCode = (typeof stepCodes)[number]

/** What a shop needs before it opens. */
export const missingCodes = [
  'name',
  'menu',
  'selling',
  'hours',
  'payment',
  'phone',
  'address',
  'zone',
  'email',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** What makes a shop better; none of it is required. */
export const taskCodes = [
  'phone',
  'logo',
  'photos',
  'texts',
  'zones',
  'tables',
  'payments',
  'staff',
  'test-order',
] as const
export type TaskCode = (typeof taskCodes)[number]

/** The record and the field where something is entered; null: not in a record. */
interface Place {
  readonly on: string | null
  readonly field: string | null
}

/** Something that a shop needs before it opens. */
export interface Missing extends Place {
  readonly code: MissingCode
}

/** An entry of the set-up list. */
export interface Task extends Place {
  readonly code: TaskCode
  readonly done: boolean
  /** How long it takes, estimated. */
  readonly minutes: number
}

/** How far a business is set up. */
export interface Setup {
  readonly status: BusinessStatus
  readonly steps: readonly { readonly code: StepCode; readonly done: boolean }[]
  /** The first step that is not done; null: all are. */
  readonly next: StepCode | null
  readonly missing: readonly Missing[]
  readonly tasks: readonly Task[]
  readonly business: ChosenBusiness
}

/** What was chosen about a business. */
export interface ChosenBusiness {
  readonly id: string
  /** Its first branch. */
  readonly branchId: string
  readonly referenceId: string
  readonly names: Texts
  readonly kind: BusinessType
  readonly country: string
  readonly currency: string
  readonly timeZone: string
  readonly languages: readonly string[]
  readonly sellingTypes: readonly SellingType[]
  /** The items that guests can order. */
  readonly itemCount: number
  readonly hasStarterMenu: boolean
}

/** What the set-up of a business is computed from. */
export interface SetupFacts {
  readonly business: ChosenBusiness
  readonly status: BusinessStatus
  /** Whether the account of the caller has a confirmed email address. */
  readonly emailConfirmed: boolean
  readonly hasLogo: boolean
  readonly branches: readonly BranchFacts[]
  /** Visible items without a picture. */
  readonly itemsWithoutPicture: number
  /** Names of visible records that lack one of the languages. */
  readonly missingTexts: number
  /** Whether guests can pay online. */
  readonly hasOnlinePayment: boolean
  /** Members of the team and open invitations, without the owner. */
  readonly teamSize: number
  /** Whether a test order was accepted. */
  readonly testOrderAccepted: boolean
}

export interface BranchFacts {
  readonly id: string
  readonly phone: string
  readonly hasAddress: boolean
  readonly hasPoint: boolean
  readonly selling: readonly {
    readonly type: SellingType
    readonly hours: Schedule
    readonly payments: readonly PaymentMethod[]
  }[]
  /** Visible zones, and countries for shipments, where guests can have something delivered. */
  readonly destinationCount: number
  readonly tableCount: number
}

/** Computes how far a business is set up, from its data only. */
export function setupOf(facts: SetupFacts): Setup {
  const { business, status } = facts
  const done: Readonly<Record<StepCode, boolean>> = {
    shop: true,
    menu: business.itemCount > 0,
    selling: facts.branches.some(({ selling }) => selling.some((way) => isOpenAtAll(way.hours))),
    try: facts.testOrderAccepted,
  }
  const steps = stepCodes.map((code) => ({ code, done: done[code] }))
  const next = steps.find((step) => !step.done)?.code ?? null
  return { status, steps, next, missing: findMissing(facts), tasks: tasksOf(facts), business }
}

/** What a business needs before guests see it; empty: it can be opened. */
export function findMissing(facts: SetupFacts): Missing[] {
  const { business, branches, emailConfirmed } = facts
  const on = `business/${business.id}`
  const language = business.languages[0] ?? 'en'
  const found: (Missing | false)[] = [
    !business.names[language]?.trim() && { code: 'name', on, field: `names.${language}` },
    business.itemCount === 0 && { code: 'menu', on: null, field: null },
    ...branches.flatMap(missingInBranch),
    !emailConfirmed && { code: 'email', on: null, field: null },
  ]
  return found.filter((one) => one !== false)
}

function missingInBranch({ id, phone, hasAddress, hasPoint, selling, destinationCount }: BranchFacts): Missing[] {
  const on = `branch/${id}`
  if (selling.length === 0) return [{ code: 'selling', on, field: null }]
  const visits = selling.some(({ type }) => type === 'pickup' || type === 'dine-in')
  const found: (Missing | false)[] = [
    ...selling.flatMap(({ type, hours, payments }) => {
      const way = `branch_selling/${id}/${type}`
      return [
        !isOpenAtAll(hours) && { code: 'hours' as const, on: way, field: 'hours' },
        payments.length === 0 && { code: 'payment' as const, on: way, field: 'payments' },
      ]
    }),
    phone.trim() === '' && { code: 'phone', on, field: 'phone' },
    // Guests who come to the shop must find it.
    visits && !hasAddress && !hasPoint && { code: 'address', on, field: 'address' },
    selling.some(({ type }) => type === 'delivery') && destinationCount === 0 && { code: 'zone', on, field: null },
  ]
  return found.filter((one) => one !== false)
}

function isOpenAtAll({ days, exceptions }: Schedule): boolean {
  return [...days, ...exceptions].some(({ closed, shifts }) => !closed && shifts.length > 0)
}

/** Photographing a dish, cropping it and uploading it takes about a minute. */
const minutesPerPhoto = 1
const secondsPerText = 10

/** The set-up list: what applies to the shop, in the order in which it helps most. */
function tasksOf(facts: SetupFacts): Task[] {
  const { business, branches } = facts
  const on = `business/${business.id}`
  const first = branches[0]
  const branch = first ? `branch/${first.id}` : null
  const sells = (type: SellingType) => branches.some(({ selling }) => selling.some((way) => way.type === type))
  const nowhere = { on: null, field: null }
  const tasks: (Task | false)[] = [
    { code: 'test-order', done: facts.testOrderAccepted, minutes: 1, ...nowhere },
    { code: 'phone', done: branches.every(({ phone }) => phone !== ''), minutes: 1, on: branch, field: 'phone' },
    { code: 'logo', done: facts.hasLogo, minutes: 2, on, field: 'theme.logo' },
    business.itemCount > 0 && {
      code: 'photos',
      done: facts.itemsWithoutPicture === 0,
      minutes: Math.max(1, facts.itemsWithoutPicture * minutesPerPhoto),
      ...nowhere,
    },
    business.languages.length > 1 && {
      code: 'texts',
      done: facts.missingTexts === 0,
      minutes: Math.max(1, Math.ceil((facts.missingTexts * secondsPerText) / 60)),
      ...nowhere,
    },
    sells('delivery') && {
      code: 'zones',
      done: branches.every(
        ({ selling, destinationCount }) => destinationCount > 0 || !selling.some(({ type }) => type === 'delivery'),
      ),
      minutes: 3,
      on: branch,
      field: null,
    },
    sells('dine-in') && {
      code: 'tables',
      done: branches.some(({ tableCount }) => tableCount > 0),
      minutes: 3,
      on: branch,
      field: null,
    },
    { code: 'payments', done: facts.hasOnlinePayment, minutes: 10, ...nowhere },
    { code: 'staff', done: facts.teamSize > 0, minutes: 2, ...nowhere },
  ]
  return tasks.filter((task) => task !== false)
}
