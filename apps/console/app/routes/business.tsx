import { getSetup } from '@sofra/contract/calls/console-businesses'
import { getEditableMenu } from '@sofra/contract/calls/console-changes'
import { findCountry } from '@sofra/onboarding'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { staffContext } from '../server-context.ts'
import { BusinessScreen } from '../settings/business-screen.tsx'
import { topCategories } from '../settings/categories.ts'
import { settingsBranch } from '../settings/settings-branch.ts'
import type { Route } from './+types/business.ts'

/** Loads what the screen needs besides the settings, which `settings-editor.tsx` loads; only owners change them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = settingsBranch(
    context.get(staffContext),
    new URL(request.url).searchParams.get('branch'),
    'edit-settings',
  )
  if (!branch) throw redirect('/')
  const params = { id: branch.businessId }
  const [{ business, status }, { records }] = await Promise.all([
    api(context).call(getSetup, { params }),
    api(context).call(getEditableMenu, { params }),
  ])
  return {
    branch,
    isDraft: status === 'draft',
    timeZones: findCountry(business.country)?.timeZones ?? [],
    categories: topCategories(records),
  }
}

export default function Business({ loaderData }: Route.ComponentProps) {
  return <BusinessScreen key={loaderData.branch.id} {...loaderData} />
}
