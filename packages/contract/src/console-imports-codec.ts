import type { Change } from '@sofra/changes'
import type { Texts } from '@sofra/menu'
import { instantFromWire } from './basics-codec.ts'
import type { ImportProblem, ImportWire } from './console-imports.ts'

/** Whether an item is new, has other values than in the menu, or is as in the menu. */
export type ImportState = 'added' | 'changed' | 'same'

export interface ImportedItem {
  readonly on: string
  readonly names: Texts
  /** In minor units. */
  readonly prices: readonly { readonly names: Texts; readonly price: number }[]
  readonly state: ImportState
  readonly changes: readonly Change[]
}

export interface ImportedCategory {
  readonly on: string
  readonly names: Texts
  readonly state: ImportState
  /** The number of items; `items` has the first of them. */
  readonly count: number
  readonly items: readonly ImportedItem[]
}

/** A file compared with the menu. */
export interface MenuImport {
  readonly id: string
  readonly name: string
  readonly kind: ImportWire['kind']
  readonly state: ImportWire['state']
  /** Epoch milliseconds. */
  readonly createdAt: number
  readonly by: string
  readonly columns: ImportWire['columns']
  readonly counts: {
    readonly rows: number
    readonly rowsLeftOut: number
    readonly added: number
    readonly changed: number
    readonly same: number
    readonly changes: number
  }
  readonly problems: readonly (Omit<ImportProblem, 'left_out'> & { readonly leftOut: boolean })[]
  readonly problemCount: number
  readonly categories: readonly ImportedCategory[]
  readonly removable: readonly { readonly on: string; readonly names: Texts; readonly count: number }[]
}

/** Decodes an import. */
export function importFromWire({ created_at, counts, problems, problem_count, ...rest }: ImportWire): MenuImport {
  const { rows_left_out, ...others } = counts
  return {
    ...rest,
    createdAt: instantFromWire(created_at),
    counts: { ...others, rowsLeftOut: rows_left_out },
    problems: problems.map(({ left_out, ...one }) => ({ ...one, leftOut: left_out })),
    problemCount: problem_count,
  }
}
