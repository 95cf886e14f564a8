import { getEditableMenu } from '@sofra/contract/calls/console-changes'
import { useMemo } from 'react'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { staffContext } from '../server-context.ts'
import { settingsBranch } from '../settings/settings-branch.ts'
import { StationsScreen } from '../stations/stations-screen.tsx'
import type { Route } from './+types/stations.ts'

/** Loads the names of categories and items; `settings-editor.tsx` loads the stations. Only owners change them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = settingsBranch(
    context.get(staffContext),
    new URL(request.url).searchParams.get('branch'),
    'edit-settings',
  )
  if (!branch) throw redirect('/')
  const { records } = await api(context).call(getEditableMenu, { params: { id: branch.businessId } })
  const isNeeded = (on: string) => on.startsWith('category/') || on.startsWith('item/')
  const named = Object.entries(records).flatMap(([on, { names, position, parent_id }]) =>
    isNeeded(on) ? [[on, { names: names ?? {}, position: position ?? 0, parent_id: parent_id ?? null }] as const] : [],
  )
  return { branch, menu: Object.fromEntries(named) }
}

export default function Stations({ loaderData: { branch, menu } }: Route.ComponentProps) {
  const records = useMemo(() => new Map(Object.entries(menu)), [menu])
  return <StationsScreen key={branch.id} branch={branch} menu={records} />
}
