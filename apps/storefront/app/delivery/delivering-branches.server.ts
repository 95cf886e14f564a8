import { locatePoint, type Point } from '@sofra/delivery'
import { textOf } from '@sofra/menu'
import type { RouterContextProvider } from 'react-router'
import { findZonesOfBranches } from '../api.server.ts'
import { pageContext, shopContext } from '../server-context.ts'
import type { DeliveringBranch } from './address-search-response.ts'
import { areaName } from './area-groups.ts'

type Context = Readonly<RouterContextProvider>

/** Other branches of the business that deliver to a point, cheapest first. */
export async function findDeliveringBranches(context: Context, point: Point): Promise<DeliveringBranch[]> {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const zones = await findZonesOfBranches(context, shop)
  const found = shop.branches.flatMap((branch): DeliveringBranch[] => {
    if (branch.id === shop.branchId) return []
    const located = locatePoint(
      point,
      zones.filter(({ branchId }) => branchId === branch.id),
    )
    if (located.kind === 'outside') return []
    const { area, terms } = located
    return [
      {
        referenceId: branch.referenceId,
        name: textOf(branch.names, language, shop.languages),
        areaId: area?.id ?? null,
        areaName: area ? areaName(area, language) : '',
        fees: terms.fees,
        minOrder: terms.minOrder,
        minutes: terms.minutes,
      },
    ]
  })
  return found.toSorted((a, b) => a.fees - b.fees || a.minutes - b.minutes)
}
