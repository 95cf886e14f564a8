import { listVersions } from '@sofra/contract/calls/console-versions'
import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { readHistoryFilters } from '../changes/history-filters.ts'
import { businessOf } from '../changes/history-words.ts'
import { VersionsScreen } from '../changes/versions-screen.tsx'
import { staffContext } from '../server-context.ts'
import { editableBranch, requestedBranch } from '../staff/branches.ts'
import type { Route } from './+types/versions.ts'

/** Loads a page of the versions of a branch's menu; staff who may not edit it get the sold-out list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const editable = editableBranch(me, request)
  if (!editable) throw redirect(`/menu/stock${new URL(request.url).search}`)
  const requested = requestedBranch(me, request)
  const branch = requested?.businessId === editable.businessId ? requested : editable
  const { before } = readHistoryFilters(new URL(request.url).searchParams)
  const { versions, next } = await api(context).call(listVersions, {
    params: { id: branch.businessId },
    query: { branch: branch.id, ...(before !== null && { before }) },
  })
  return { business: businessOf(branch), branchId: branch.id, versions, next }
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  return <VersionsScreen key={loaderData.branchId} {...loaderData} />
}
