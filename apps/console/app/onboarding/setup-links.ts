import type { Missing, Task, TaskCode } from '@sofra/onboarding'

/* Where the parts of a shop's set-up are entered. */

/** Entries of the set-up list that come back with every new item; the list is done without them. */
export const upkeepCodes: readonly TaskCode[] = ['photos', 'texts']

/** The address of the field where something that is missing is entered. */
export function addressOfMissing({ code, on }: Missing, firstBranchId: string): string {
  const { branchId, type } = placeOf(on, firstBranchId)
  switch (code) {
    case 'name':
    case 'phone':
    case 'address':
      return `/settings/business?branch=${branchId}#${code}`
    case 'hours':
    case 'payment':
      return `/shop/hours?branch=${branchId}#${code}-${type}`
    case 'menu':
      return `/setup?branch=${branchId}&step=menu`
    case 'selling':
    case 'zone':
      return `/setup?branch=${branchId}&step=selling`
    case 'email':
      return `/setup?branch=${branchId}&step=try#confirm-email`
  }
}

/** The address where an entry of the set-up list is done; null: the console has no screen for it. */
export function addressOfTask({ code, on }: Task, firstBranchId: string): string | null {
  const { branchId } = placeOf(on, firstBranchId)
  switch (code) {
    case 'test-order':
      return `/setup?branch=${branchId}&step=try`
    case 'phone':
    case 'logo':
      return `/settings/business?branch=${branchId}#${code}`
    case 'photos':
      return `/menu?branch=${branchId}&filter=no-picture`
    case 'texts':
      return `/menu/translations?branch=${branchId}&filter=missing`
    case 'zones':
      return `/setup?branch=${branchId}&step=selling`
    case 'staff':
      return '/team'
    case 'tables':
    case 'payments':
      return null
  }
}

/** The branch and the way of selling of a reference; the first branch for records of the business. */
function placeOf(on: string | null, firstBranchId: string): { readonly branchId: string; readonly type: string } {
  const [kind = '', ...ids] = (on ?? '').split('/')
  const [branchId = firstBranchId, type = ''] = kind.startsWith('branch') ? ids : []
  return { branchId, type }
}
