import type { Zone } from '@sofra/availability'
import type { Texts } from '@sofra/menu'
import type { Currency } from '@sofra/money'
import type { BusinessStatus, OrderState } from '@sofra/ordering'
import type { MeResponseWire, MoveBodyWire, Role } from './console.ts'
import type { DomainWire } from './console-domains.ts'
import type { ImportedWire } from './console-shop-file.ts'

/** A branch that a staff member works for. */
export interface StaffBranch {
  readonly id: string
  readonly referenceId: string
  readonly businessId: string
  readonly businessNames: Texts
  readonly names: Texts
  readonly currency: Currency
  readonly timeZone: Zone
  readonly languages: readonly string[]
  readonly role: Role
  /** Whether the role covers all branches of the business; only then may its holder change what they share. */
  readonly allBranches: boolean
  /** Only staff see a draft. */
  readonly status: BusinessStatus
  /** Why the operator has suspended the business, '' for staff other than owners; null: it is not suspended. */
  readonly suspendedReason: string | null
}

/** The signed-in staff member. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  /** The highest of their roles. */
  readonly role: Role
  readonly branches: readonly StaffBranch[]
  /** How to reach the operator of the installation; '' if it is not configured. */
  readonly supportEmail: string
}

/** Encodes the signed-in staff member. */
export function meToWire(me: Me): MeResponseWire {
  return {
    id: me.id,
    name: me.name,
    email: me.email,
    email_verified: me.emailVerified,
    role: me.role,
    branches: me.branches.map((branch) => ({
      id: branch.id,
      reference_id: branch.referenceId,
      business_id: branch.businessId,
      locales: { business_name: { ...branch.businessNames }, name: { ...branch.names } },
      currency: branch.currency,
      time_zone: branch.timeZone,
      languages: [...branch.languages],
      role: branch.role,
      all_branches: branch.allBranches,
      status: branch.status,
      suspended_reason: branch.suspendedReason,
    })),
    support_email: me.supportEmail,
  }
}

/** Decodes the signed-in staff member. */
export function meFromWire(wire: MeResponseWire): Me {
  return {
    id: wire.id,
    name: wire.name,
    email: wire.email,
    emailVerified: wire.email_verified,
    role: wire.role,
    branches: wire.branches.map((branch) => ({
      id: branch.id,
      referenceId: branch.reference_id,
      businessId: branch.business_id,
      businessNames: branch.locales.business_name,
      names: branch.locales.name,
      currency: branch.currency,
      timeZone: branch.time_zone,
      languages: branch.languages,
      role: branch.role,
      allBranches: branch.all_branches,
      status: branch.status,
      suspendedReason: branch.suspended_reason,
    })),
    supportEmail: wire.support_email,
  }
}

/** A state change of an order by staff. */
export interface OrderMove {
  readonly state: Exclude<OrderState, 'pending' | 'scheduled'>
  readonly minutes?: number | undefined
  readonly reason?: string | undefined
}

/** Encodes a state change. */
export function moveToWire({ state, minutes, reason }: OrderMove): MoveBodyWire {
  return { state, ...(minutes === undefined ? {} : { minutes }), ...(reason === undefined ? {} : { reason }) }
}

/** The result of an import. */
export interface ImportedShop {
  readonly businessId: string
  readonly branches: readonly { readonly id: string; readonly referenceId: string; readonly menuVersion: string }[]
  /** The webhook URL to configure at each payment provider. */
  readonly webhooks: readonly { readonly provider: string; readonly url: string }[]
  /** The custom domains of the merchant's shops, with the DNS record that activates each. */
  readonly domains: readonly DomainWire[]
}

/** Encodes the result of an import. */
export function importedToWire(imported: ImportedShop): ImportedWire {
  return {
    business_id: imported.businessId,
    branches: imported.branches.map(({ id, referenceId, menuVersion }) => ({
      id,
      reference_id: referenceId,
      menu_version: menuVersion,
    })),
    webhooks: [...imported.webhooks],
    domains: [...imported.domains],
  }
}

/** Decodes the result of an import. */
export function importedFromWire(wire: ImportedWire): ImportedShop {
  return {
    businessId: wire.business_id,
    branches: wire.branches.map((branch) => ({
      id: branch.id,
      referenceId: branch.reference_id,
      menuVersion: branch.menu_version,
    })),
    webhooks: wire.webhooks,
    domains: wire.domains,
  }
}
