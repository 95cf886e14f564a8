import { Refusal } from '@sofra/contract'
import { getEditableMenu } from '@sofra/contract/calls/console-changes'
import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { api } from '../api.server.ts'
import { RecordsProvider } from '../changes/records.tsx'
import { UploadsProvider } from '../pictures/uploads.tsx'
import { staffContext } from '../server-context.ts'
import { editableBranch } from '../staff/branches.ts'
import type { Route } from './+types/menu-editor.ts'

/** Loads the menu of a business for its editor; staff who may not edit it get the sold-out list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = editableBranch(context.get(staffContext), request)
  if (!branch) throw redirect(`/menu/stock${new URL(request.url).search}`)
  try {
    const { currency, languages, records } = await api(context).call(getEditableMenu, {
      params: { id: branch.businessId },
    })
    return { business: { id: branch.businessId, currency, languages }, records }
  } catch (error) {
    // The role has been changed since the list of branches was loaded.
    if (error instanceof Refusal && error.code === 'forbidden') throw redirect('/menu/stock')
    throw error
  }
}

/** What is edited is kept in the browser; only another business is loaded again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.searchParams.get('branch') !== nextUrl.searchParams.get('branch')
}

export default function MenuEditor({ loaderData: { business, records } }: Route.ComponentProps) {
  return (
    <RecordsProvider key={business.id} business={business} records={records}>
      <UploadsProvider>
        <Outlet />
      </UploadsProvider>
    </RecordsProvider>
  )
}
