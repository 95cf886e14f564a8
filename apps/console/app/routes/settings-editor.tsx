import { getEditableSettings } from '@sofra/contract/calls/console-changes'
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { RecordsProvider } from '../changes/records.tsx'
import { UploadsProvider } from '../pictures/uploads.tsx'
import { staffContext } from '../server-context.ts'
import { editableBranch } from '../staff/branches.ts'
import type { Route } from './+types/settings-editor.ts'

/** Loads the settings of a business for their screens; staff who may not see them are led home. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = editableBranch(context.get(staffContext), request)
  if (!branch) throw redirect('/')
  const { currency, languages, records } = await api(context).call(getEditableSettings, {
    params: { id: branch.businessId },
  })
  return { business: { id: branch.businessId, currency, languages }, records }
}

/** What is edited is kept in the browser; it is loaded again for another business, and when a screen asks for it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isAsked = currentUrl.href === nextUrl.href
  return isAsked || currentUrl.searchParams.get('branch') !== nextUrl.searchParams.get('branch')
}

export default function SettingsEditor({ loaderData: { business, records } }: Route.ComponentProps) {
  return (
    <RecordsProvider key={business.id} of="settings" business={business} records={records}>
      <UploadsProvider>
        <Outlet />
      </UploadsProvider>
    </RecordsProvider>
  )
}
