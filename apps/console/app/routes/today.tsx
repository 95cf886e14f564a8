import { redirect } from 'react-router'
import { api } from '../api.server.ts'
import { staffContext } from '../server-context.ts'
import { readToday, todayShop } from '../today/read-today.ts'
import { TodayScreen } from '../today/today-screen.tsx'
import type { Route } from './+types/today.ts'

/** Loads the day of a shop; staff who may not see it are led to their own screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = todayShop(context.get(staffContext), new URL(request.url).searchParams.get('branch'))
  if (!shop) throw redirect('/')
  return { shop, day: await readToday(api(context), shop, Date.now()) }
}

export default function Today({ loaderData: { shop, day } }: Route.ComponentProps) {
  return <TodayScreen key={shop.branchId ?? shop.branches[0]?.businessId} shop={shop} day={day} />
}
