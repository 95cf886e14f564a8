/** The ids under which a shop record is saved. */
export interface ShopIds {
  readonly merchantId: string
  readonly businessId: string
  /** Branch ids by reference id. */
  readonly branchIds: ReadonlyMap<string, string>
}

/**
 * Returns the id of a branch of the record.
 *
 * @throws RangeError when the record has no branch with this reference id.
 */
export function branchIdOf({ branchIds }: ShopIds, referenceId: string): string {
  const id = branchIds.get(referenceId)
  if (id === undefined) throw new RangeError(`Cannot save the shop: it has no branch ${JSON.stringify(referenceId)}`)
  return id
}
