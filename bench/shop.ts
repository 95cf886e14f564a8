/** The branch that the benchmarks order from, read over HTTP. */
export interface BenchBranch {
  readonly id: string
}

export async function demoBranch(url: string): Promise<BenchBranch> {
  const { restaurant } = await fetchJson<{ restaurant: { branch_id: string } }>(
    `${url}/api/webapp/v5/restaurant/mashawi`,
  )
  return { id: restaurant.branch_id }
}

interface Dish {
  readonly id: string
  readonly price_labels: readonly { readonly id: string }[]
}

/** A delivery cart as the body of `calc-order`. */
export interface DemoCart {
  readonly branchId: string
  readonly cart: { readonly order_lines: readonly object[] }
}

/** A cart of three items, delivered to an area of the first zone. */
export async function demoCart(url: string): Promise<DemoCart> {
  const { id: branchId } = await demoBranch(url)
  const { zones } = await fetchJson<{ zones: { areas: { id: string }[] }[] }>(`${url}/api/webapp/zones/${branchId}`)
  const dishes = await Promise.all(
    ['hummus', 'fattoush', 'tabbouleh'].map((id) =>
      fetchJson<{ item: Dish }>(`${url}/api/webapp/v5/item/${branchId}/${id}`).then(({ item }) => item),
    ),
  )
  const cart = {
    selling_types: 0,
    payment_type: 2,
    area_id: zones[0]?.areas[0]?.id,
    residency: 1,
    block: '4',
    street: '12',
    house_number: '7',
    order_lines: dishes.map((dish) => ({
      item_id: dish.id,
      price_label_id: dish.price_labels[0]?.id,
      quantity: 3,
      modifiers: '',
      comment: '',
    })),
  }
  return { branchId, cart }
}

/** Calls the API and returns the JSON response; posts if there is a body. @throws if the response is not 2xx */
export async function fetchJson<Answer>(address: string, body?: object): Promise<Answer> {
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  const answer = await fetch(address, init)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}
