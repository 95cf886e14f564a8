import { viewAccount } from '../account/account-view.ts'
import { clearGuestData } from '../account/clear-guest-data.ts'
import { requireCustomer } from '../account/guards.server.ts'
import { offlineCodeResult } from '../account/offline-code.ts'
import { handleProfileForm, viewSessions } from '../account/profile.server.ts'
import { ProfilePage } from '../account/profile-page.tsx'
import type { ProfileResult } from '../account/profile-result.ts'
import { profileSections } from '../account/profile-sections.ts'
import { customerContext, requestContext } from '../server-context.ts'
import { requestedSection } from '../settings/sections.ts'
import { withOfflineFallback } from '../shell/offline-fallback.ts'
import { noStore } from '../shell/private-headers.ts'
import type { Route } from './+types/profile.ts'

export const middleware: Route.MiddlewareFunction[] = [requireCustomer]

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = requestedSection(profileSections, new URL(request.url).searchParams)
  return {
    account: viewAccount(context.get(customerContext), context.get(requestContext).formatPhone),
    sessions: requested?.id === 'devices' ? await viewSessions(context) : [],
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return handleProfileForm(request, context)
}

/** Clears the data of the account on sign-out, and all personal data after its deletion. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const intent = form.get('intent')
  try {
    const isCode = intent === 'send' || intent === 'verify'
    const unsent: ProfileResult = isCode ? offlineCodeResult(form) : { kind: 'offline', intent: String(intent) }
    return await withOfflineFallback(serverAction(), unsent)
  } catch (answer) {
    if (answer instanceof Response && (intent === 'logout' || intent === 'verify')) {
      // Where it leads to the sign-in and back, the session had ended before, and the account stands.
      const isDeleted = new URLSearchParams(answer.headers.get('Location')?.split('?')[1]).has('deleted')
      clearGuestData(String(form.get('business')), isDeleted ? 'all' : 'account')
    }
    throw answer
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData instanceof Response ? undefined : actionData
  return <ProfilePage {...loaderData} reply={reply} />
}

export function headers() {
  return noStore
}
