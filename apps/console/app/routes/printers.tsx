import { getEditableSettings } from '@sofra/contract/calls/console-changes'
import { listPrinters } from '@sofra/contract/calls/console-printers'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { RecordsProvider } from '../changes/records.tsx'
import { PrintersScreen } from '../printers/printers-screen.tsx'
import { staffContext } from '../server-context.ts'
import { mayAs, mayInBusiness } from '../staff/permissions.ts'
import type { Route } from './+types/printers.ts'

/** Loads the printers of a branch; with their settings for those who may change them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const permitted = context.get(staffContext).branches.filter(({ role }) => mayAs(role, 'today'))
  const requested = new URL(request.url).searchParams.get('branch')
  const branch = permitted.find(({ id }) => id === requested) ?? permitted[0]
  if (!branch) throw redirect('/')
  const [printers, settings] = await Promise.all([
    api(context).call(listPrinters, { query: { branch_id: branch.id } }),
    mayInBusiness(branch, 'edit-settings')
      ? api(context).call(getEditableSettings, { params: { id: branch.businessId } })
      : null,
  ])
  return { branch, printers, settings }
}

export default function Printers({ loaderData: { branch, printers, settings } }: Route.ComponentProps) {
  const screen = <PrintersScreen key={branch.id} branch={branch} loaded={printers} isEditable={settings !== null} />
  if (!settings) return screen
  const { currency, languages, records } = settings
  const business = { id: branch.businessId, currency, languages }
  return (
    <RecordsProvider key={business.id} of="settings" business={business} records={records}>
      {screen}
    </RecordsProvider>
  )
}
