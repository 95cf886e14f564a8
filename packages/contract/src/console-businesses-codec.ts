import { camelFields } from '@sofra/field-names'
import type { BusinessProposal, Setup } from '@sofra/onboarding'
import type { BusinessStatus } from '@sofra/ordering'
import { addressFormFromWire, addressFormToWire } from './business-codec.ts'
import type { ProposalWire, ReferenceIdState, SetupWire } from './console-businesses.ts'

/** What follows from the name, the kind and the country of a new business, with its decimal digits and its link. */
export interface OfferedBusiness extends Omit<BusinessProposal, 'shippingForm'> {
  readonly digits: number
  readonly referenceId: string
}

/** Encodes a proposal. */
export function proposalToWire({ addressForm, tax, ...proposal }: OfferedBusiness): ProposalWire {
  return {
    currency: proposal.currency,
    digits: proposal.digits,
    time_zone: proposal.timeZone,
    time_zones: [...proposal.timeZones],
    languages: [...proposal.languages],
    tax: tax && { ...tax, names: { ...tax.names } },
    phone_prefix: proposal.phonePrefix,
    address_style: proposal.addressStyle,
    address_form: addressFormToWire(addressForm),
    reference_id: proposal.referenceId,
  }
}

/** Decodes a proposal. */
export function proposalFromWire({ address_form, ...wire }: ProposalWire): OfferedBusiness {
  return { ...camelFields(wire), addressForm: addressFormFromWire(address_form) }
}

/** Encodes how far a business is set up. */
export function setupToWire({ business, steps, missing, tasks, ...setup }: Setup): SetupWire {
  return {
    ...setup,
    steps: steps.map((step) => ({ ...step })),
    missing: missing.map((one) => ({ ...one })),
    tasks: tasks.map((task) => ({ ...task })),
    business: {
      id: business.id,
      branch_id: business.branchId,
      reference_id: business.referenceId,
      names: { ...business.names },
      kind: business.kind,
      country: business.country,
      currency: business.currency,
      time_zone: business.timeZone,
      languages: [...business.languages],
      selling_types: [...business.sellingTypes],
      item_count: business.itemCount,
      has_starter_menu: business.hasStarterMenu,
    },
  }
}

/** Decodes how far a business is set up. */
export function setupFromWire({ business, ...wire }: SetupWire): Setup {
  return { ...wire, business: camelFields(business) } as Setup
}

/** A business that has just been created. */
export interface CreatedBusiness {
  readonly businessId: string
  readonly branchId: string
  readonly referenceId: string
}

/** Decodes the ids of a business that has been created. */
export function createdBusinessFromWire(wire: {
  readonly business_id: string
  readonly branch_id: string
  readonly reference_id: string
}): CreatedBusiness {
  return camelFields(wire)
}

/** Decodes whether a reference id can be used. */
export function referenceIdStateFromWire({ state }: { readonly state: ReferenceIdState }): ReferenceIdState {
  return state
}

/** Decodes the status of a business. */
export function businessStatusFromWire({ status }: { readonly status: BusinessStatus }): BusinessStatus {
  return status
}
