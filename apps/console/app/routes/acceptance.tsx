import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { AcceptanceScreen } from '../settings/acceptance-screen.tsx'
import { settingsBranch } from '../settings/settings-branch.ts'
import type { Route } from './+types/acceptance.ts'

/** The branch whose orders are accepted; `settings-editor.tsx` loads the settings. Only owners change them. */
export function loader({ request, context }: Route.LoaderArgs) {
  const branch = settingsBranch(
    context.get(staffContext),
    new URL(request.url).searchParams.get('branch'),
    'edit-settings',
  )
  if (!branch) throw redirect('/')
  return { branch }
}

export default function Acceptance({ loaderData: { branch } }: Route.ComponentProps) {
  return <AcceptanceScreen key={branch.id} branch={branch} />
}
