import { getMe, type Role, roles } from '@sofra/contract/console'
import { meToWire } from '@sofra/contract/console-codec'
import { serve } from '../../http/serve.ts'
import { requireStaffScope } from '../../staff/scope.ts'

export const serveMe = serve(getMe, async ({ request, responseHeaders }, context) => {
  const { user, memberships, branches } = await requireStaffScope(request, responseHeaders, context)
  return meToWire({
    id: user.userId,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    role: highestRole(memberships.map(({ role }) => role)),
    branches,
    supportEmail: context.supportEmail,
  })
})

/** The highest of several roles; kitchen if there are none. */
function highestRole(assigned: readonly Role[]): Role {
  return roles.find((role) => assigned.includes(role)) ?? 'kitchen'
}
