import type { Me, StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import { mayInBusiness } from './permissions.ts'

/** The branch in the URL of `request`; null: all branches. Branches outside the person's scope are ignored. */
export function requestedBranch(me: Me, request: Request): StaffBranch | null {
  const id = new URL(request.url).searchParams.get('branch')
  return me.branches.find((branch) => branch.id === id) ?? null
}

/** A branch of the business whose menu the screen in the URL of `request` edits; null if there is none to edit. */
export function editableBranch(me: Me, request: Request): StaffBranch | null {
  const requested = requestedBranch(me, request)
  const editable = me.branches.filter((branch) => mayInBusiness(branch, 'edit-menu'))
  return editable.find(({ businessId }) => businessId === requested?.businessId) ?? editable[0] ?? null
}

/** The name of a branch, prefixed with the business's name when the person works for several businesses. */
export function branchName(branch: StaffBranch, me: Me, language: string): string {
  const name = textOf(branch.names, language, branch.languages)
  const business = textOf(branch.businessNames, language, branch.languages)
  const several = new Set(me.branches.map(({ businessId }) => businessId)).size > 1
  if (!several) return name || business
  return name === '' || name === business ? business : `${business} · ${name}`
}
