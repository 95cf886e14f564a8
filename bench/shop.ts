/** What the bench orders from, read as any program would: over HTTP, in the wire's words. */
export interface BenchBranch {
  readonly id: string
}

export async function demoBranch(url: string): Promise<BenchBranch> {
  const answer = await fetch(`${url}/api/webapp/v5/restaurant/mashawi`)
  const { restaurant } = (await answer.json()) as { restaurant: { branch_id: string } }
  return { id: restaurant.branch_id }
}
