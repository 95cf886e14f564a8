import { Refusal } from '@sofra/contract'
import { isAllowed } from '@sofra/contract/permissions'
import type { AppContext } from '../context.ts'
import { requireStaffScope, type StaffScope } from '../staff/scope.ts'
import { type PreviewClaims, readPreviewToken } from './preview-token.ts'

/** Why a preview is not shown. */
export type PreviewProblem = 'invalid' | 'expired' | 'signed-out' | 'forbidden'

export type OpenedPreview =
  | { readonly kind: 'open'; readonly preview: PreviewClaims }
  | { readonly kind: 'refused'; readonly problem: PreviewProblem }

/**
 * Opens the preview of a token for the staff member who sends the request. Checked with every request, so that a preview
 * ends with the access of its staff member.
 */
export async function openPreview(token: string, request: Request, context: AppContext): Promise<OpenedPreview> {
  const preview = readPreviewToken(token, context.secrets)
  if (!preview) return { kind: 'refused', problem: 'invalid' }
  if (preview.expiresAt <= context.clock.now()) return { kind: 'refused', problem: 'expired' }
  const scope = await findScope(request, context)
  if (!scope) return { kind: 'refused', problem: 'signed-out' }
  return mayOpen(scope, preview) ? { kind: 'open', preview } : { kind: 'refused', problem: 'forbidden' }
}

/** The staff member of the request; null without a session. */
async function findScope(request: Request, context: AppContext): Promise<StaffScope | null> {
  try {
    // Renewed cookies are left to the calls of the console.
    return await requireStaffScope(request, new Headers(), context)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unauthenticated') return null
    throw error
  }
}

/** Whether the preview is the user's own, of a branch that they still have access to. */
function mayOpen(scope: StaffScope, { userId, branchId, businessId, draftId }: PreviewClaims): boolean {
  const branch = scope.branches.find((one) => one.id === branchId && one.businessId === businessId)
  if (scope.user.userId !== userId || !branch) return false
  return draftId === null
    ? isAllowed(branch.role, 'read-menu')
    : isAllowed(branch.role, 'edit-menu') && branch.allBranches
}
