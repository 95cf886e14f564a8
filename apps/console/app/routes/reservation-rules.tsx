import { Refusal } from '@sofra/contract'
import { listStaffReservations } from '@sofra/contract/calls/console-reservations'
import type { ReservationBook } from '@sofra/contract/console-reservations-codec'
import { type RouterContextProvider, redirect } from 'react-router'
import { api } from '../api.server.ts'
import { ReservationRulesScreen } from '../reservation-rules/reservation-rules-screen.tsx'
import { staffContext } from '../server-context.ts'
import { settingsBranch } from '../settings/settings-branch.ts'
import type { Route } from './+types/reservation-rules.ts'

/** The tables of the branch; `settings-editor.tsx` loads the settings. Only owners change them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = settingsBranch(
    context.get(staffContext),
    new URL(request.url).searchParams.get('branch'),
    'edit-settings',
  )
  if (!branch) throw redirect('/')
  return { branch, tables: await tablesOf(branch.id, context) }
}

/** None while the branch takes no reservations. */
async function tablesOf(
  branchId: string,
  context: Readonly<RouterContextProvider>,
): Promise<ReservationBook['tables']> {
  try {
    return (await api(context).call(listStaffReservations, { params: { branchId } })).tables
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reservations_off') return []
    throw error
  }
}

export default function ReservationRules({ loaderData: { branch, tables } }: Route.ComponentProps) {
  return <ReservationRulesScreen key={branch.id} branch={branch} tables={tables} />
}
