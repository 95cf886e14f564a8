import { data } from 'react-router'
import { PreviewScreen } from '../preview/preview-screen.tsx'
import { staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import type { Route } from './+types/preview.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const me = context.get(staffContext)
  const branch = requestedBranch(me, request) ?? me.branches[0]
  if (!branch) throw data(null, { status: 404, statusText: 'Not Found' })
  return { branch }
}

export default function Preview({ loaderData: { branch } }: Route.ComponentProps) {
  return <PreviewScreen key={branch.id} branch={branch} />
}
