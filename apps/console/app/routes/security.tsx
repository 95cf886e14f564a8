import { data } from 'react-router'
import { readSecurity, submitSecurityForm } from '../account/security.server.ts'
import { SecurityScreen } from '../account/security-screen.tsx'
import type { Route } from './+types/security.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return readSecurity(context)
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitSecurityForm(context, await request.formData())
  return data(result, { status: result.kind === 'refused' ? 400 : 200 })
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityScreen security={loaderData} />
}
