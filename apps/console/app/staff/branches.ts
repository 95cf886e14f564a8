import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'

/** The branch in the URL of `request`; null: all branches. Branches outside the person's scope are ignored. */
export function requestedBranch(me: Me, request: Request): StaffBranch | null {
  const id = new URL(request.url).searchParams.get('branch')
  return me.branches.find((branch) => branch.id === id) ?? null
}

/** The name of a branch, prefixed with the business's name when the person works for several businesses. */
export function branchName(branch: StaffBranch, me: Me, language: string): string {
  const name = textOf(branch.names, language, branch.languages)
  const business = textOf(branch.businessNames, language, branch.languages)
  const several = new Set(me.branches.map(({ businessId }) => businessId)).size > 1
  if (!several) return name || business
  return name === '' || name === business ? business : `${business} · ${name}`
}
