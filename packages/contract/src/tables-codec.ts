import type { Table } from '@sofra/ordering'

/** Decodes the tables of a branch. */
export function tablesFromWire({ tables }: { readonly tables: readonly Table[] }): readonly Table[] {
  return tables
}
