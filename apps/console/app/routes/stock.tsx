import { Refusal } from '@sofra/contract'
import { getConsoleMenu, setSoldOut } from '@sofra/contract/console'
import { data } from 'react-router'
import { api } from '../api.server.ts'
import { menuSections } from '../menu/menu-rows.ts'
import { MenuScreen } from '../menu/menu-screen.tsx'
import { endOfToday } from '../menu/sold-out.ts'
import { pageContext, staffContext } from '../server-context.ts'
import { requestedBranch } from '../staff/branches.ts'
import type { Route } from './+types/stock.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const branch = requestedBranch(context.get(staffContext), request) ?? context.get(staffContext).branches[0]
  if (!branch) throw data(null, { status: 404, statusText: 'Not Found' })
  const menu = await api(context).call(getConsoleMenu, { params: { branchId: branch.id } })
  return { branch, sections: menuSections(menu, context.get(pageContext).language, Date.now()) }
}

/** The values of the form field `sale`. */
const sales = ['today', 'for-now', 'on-sale'] as const

/** Sets the availability of one item: sold out for today, sold out until further notice, or on sale. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const branch = context.get(staffContext).branches.find(({ id }) => id === form.get('branch'))
  const item = form.get('item')
  const sale = sales.find((one) => one === form.get('sale'))
  if (!branch || typeof item !== 'string' || !sale) return data({ problem: 'menu.notSaved' } as const, { status: 400 })
  try {
    await api(context).call(setSoldOut, {
      params: { id: item },
      body: {
        branchId: branch.id,
        soldOut: sale !== 'on-sale',
        until: sale === 'today' ? endOfToday(Date.now(), branch.timeZone) : null,
      },
    })
    return { problem: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'forbidden') return data({ problem: 'menu.mayNot' } as const, { status: 403 })
    return data({ problem: 'menu.notSaved' } as const, { status: 503 })
  }
}

export default function Stock({ loaderData: { branch, sections } }: Route.ComponentProps) {
  return <MenuScreen key={branch.id} branch={branch} sections={sections} />
}
