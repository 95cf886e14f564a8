import type { OrderDiet } from '@sofra/ordering'
import type { AppContext } from '../context.ts'

/** What a guest eats and avoids, by the names of the menu's tags; null if they sent none that the menu has. */
export async function dietNames(
  branchId: string,
  diet: { readonly diets: readonly string[]; readonly avoided: readonly string[] } | null | undefined,
  { menus }: Pick<AppContext, 'menus'>,
): Promise<OrderDiet | null> {
  if (!diet) return null
  const { tags = [] } = (await menus.menu(branchId)) ?? {}
  const namesOf = (ids: readonly string[]) => tags.filter(({ id }) => ids.includes(id)).map(({ names }) => names)
  const [diets, avoided] = [namesOf(diet.diets), namesOf(diet.avoided)]
  return diets.length + avoided.length === 0 ? null : { diets, avoided }
}
