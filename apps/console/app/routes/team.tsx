import { data, redirect } from 'react-router'
import { staffContext } from '../server-context.ts'
import { mayAnywhere } from '../staff/permissions.ts'
import { readTeams, submitTeamForm } from '../team/team.server.ts'
import { TeamScreen } from '../team/team-screen.tsx'
import type { Route } from './+types/team.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (!mayAnywhere(context.get(staffContext), 'team')) throw redirect('/')
  return { teams: await readTeams(context) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await submitTeamForm(context, await request.formData())
  return data(result, { status: result.kind === 'refused' ? 409 : 200 })
}

export default function Team({ loaderData: { teams } }: Route.ComponentProps) {
  return <TeamScreen teams={teams} />
}
