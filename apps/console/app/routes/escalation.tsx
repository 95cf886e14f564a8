import { getEditableSettings } from '@sofra/contract/calls/console-changes'
import type { Escalation } from '@sofra/ordering'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { RecordsProvider } from '../changes/records.tsx'
import { EscalationScreen } from '../escalation/escalation-screen.tsx'
import { staffContext } from '../server-context.ts'
import { settingsBranch } from '../settings/settings-branch.ts'
import { mayInBusiness } from '../staff/permissions.ts'
import type { Route } from './+types/escalation.ts'

/** Loads the steps of a business; owners change them, and managers see them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = settingsBranch(context.get(staffContext), new URL(request.url).searchParams.get('branch'), 'edit-menu')
  if (!branch) throw redirect('/')
  const settings = await api(context).call(getEditableSettings, { params: { id: branch.businessId } })
  return { branch, settings, isEditable: mayInBusiness(branch, 'edit-settings') }
}

export default function EscalationSettings({ loaderData: { branch, settings, isEditable } }: Route.ComponentProps) {
  const { currency, languages, records } = settings
  const loaded = (records[`business/${branch.businessId}`]?.['escalation'] ?? {}) as Escalation
  const screen = <EscalationScreen branch={branch} loaded={loaded} isEditable={isEditable} />
  if (!isEditable) return screen
  const business = { id: branch.businessId, currency, languages }
  return (
    <RecordsProvider key={business.id} of="settings" business={business} records={records}>
      {screen}
    </RecordsProvider>
  )
}
