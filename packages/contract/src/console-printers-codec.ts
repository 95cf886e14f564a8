import type { Texts } from '@sofra/menu'
import type { PrinterKind, PrinterProblem } from '@sofra/ordering'
import { instantFromWire, instantToWire } from './basics-codec.ts'
import type { PrintersResponseWire, PrinterWire } from './console-printers.ts'

/** A ticket that a person has to look at: no one knows whether it was printed, or it failed. */
export interface UnsettledTicket {
  readonly id: string
  readonly state: 'uncertain' | 'failed'
  /** Null: a test ticket. */
  readonly order: { readonly id: string; readonly number: number; readonly practice: boolean } | null
  readonly at: number
}

/** A printer of a branch as staff see it. */
export interface StaffPrinter {
  readonly branchId: string
  readonly id: string
  readonly names: Texts
  readonly kind: PrinterKind
  readonly enabled: boolean
  /** Whether an address for it has been created; always for network printers. */
  readonly hasAddress: boolean
  readonly seenAt: number | null
  readonly problem: PrinterProblem | null
  readonly waiting: number
  readonly unsettled: readonly UnsettledTicket[]
}

/** The printers in scope, and whether this installation connects to printers in a local network. */
export interface Printers {
  readonly printers: readonly StaffPrinter[]
  readonly network: boolean
}

/** Encodes the printers of branches. */
export function printersToWire({ printers, network }: Printers): PrintersResponseWire {
  return { printers: printers.map(printerToWire), network }
}

function printerToWire(printer: StaffPrinter): PrinterWire {
  return {
    branch_id: printer.branchId,
    id: printer.id,
    names: { ...printer.names },
    kind: printer.kind,
    enabled: printer.enabled,
    has_address: printer.hasAddress,
    seen_at: printer.seenAt === null ? null : instantToWire(printer.seenAt),
    problem: printer.problem,
    waiting: printer.waiting,
    unsettled: printer.unsettled.map(({ at, order, ...ticket }) => ({
      ...ticket,
      order: order && { ...order },
      created_at: instantToWire(at),
    })),
  }
}

/** Decodes the printers of branches. */
export function printersFromWire({ printers, network }: PrintersResponseWire): Printers {
  return {
    network,
    printers: printers.map(({ branch_id, has_address, seen_at, unsettled, ...printer }) => ({
      ...printer,
      branchId: branch_id,
      hasAddress: has_address,
      seenAt: seen_at === null ? null : instantFromWire(seen_at),
      unsettled: unsettled.map(({ created_at, ...ticket }) => ({ ...ticket, at: instantFromWire(created_at) })),
    })),
  }
}
