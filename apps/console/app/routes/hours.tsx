import { redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { HoursScreen } from '../settings/hours-screen.tsx'
import { settingsBranch } from '../settings/settings-branch.ts'
import type { Route } from './+types/hours.ts'

/** The branch whose hours are shown; `settings-editor.tsx` loads the settings. */
export function loader({ request, context }: Route.LoaderArgs) {
  const branch = settingsBranch(
    context.get(staffContext),
    new URL(request.url).searchParams.get('branch'),
    'edit-hours',
  )
  if (!branch) throw redirect('/')
  return { branch }
}

export default function Hours({ loaderData: { branch } }: Route.ComponentProps) {
  return <HoursScreen key={branch.id} branch={branch} />
}
