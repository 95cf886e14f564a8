import { redirect } from 'react-router'
import type { Route } from './+types/reservation-start.ts'

/** `/:referenceId/reservation` leads to the form. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/${params.referenceId}/reservation/table`)
}
