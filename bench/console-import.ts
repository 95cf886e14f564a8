import { line } from './load.ts'

/** The highest accepted times in milliseconds: issue 14. */
const limits = [
  { items: 1_000, preview: 2_000, commit: 5_000, again: 1_000 },
  { items: 5_000, preview: 10_000, commit: 25_000, again: 5_000 },
] as const

/** A CSV file of items with two sizes each, in two languages, in 30 categories. */
function spreadsheet(items: number): string {
  const rows = Array.from({ length: items }, (_, at) => {
    const text = `Imported dish ${at},طبق مستورد ${at},"Cubes of lamb, seared fast and left pink.",Imported ${at % 30}`
    const price = 1 + (at % 40) / 10
    return `${text},Small,${price.toFixed(3)}\r\n${text},Large,${(price + 1).toFixed(3)}`
  })
  return ['name:en,name:ar,description:en,category,size,price', ...rows].join('\r\n')
}

/**
 * Imports of new items into the menu at `menu`, the address of a business's calls: the preview, the commit with the publication
 * at every branch, and the preview of the same file again. Each import is undone. Returns what is above the limits.
 */
export async function measureImports(menu: string, cookie: string): Promise<string[]> {
  const exceeded: string[] = []
  for (const limit of limits) {
    const file = spreadsheet(limit.items)
    const stage = () => post<{ id: string; counts: { changes: number } }>(`${menu}/imports?name=menu.csv`, cookie, file)
    const preview = await timed(stage)
    const address = `${menu}/imports/${preview.result.id}/commit`
    const commit = await timed(() => post<{ set: { id: string } }>(address, cookie, JSON.stringify({ remove: [] })))
    const again = await timed(stage)
    if (again.result.counts.changes > 0) exceeded.push('the same file again is a change')
    await post(`${menu}/changes/${commit.result.set.id}/undo`, cookie, '{}')
    for (const [name, took, most] of [
      ['preview', preview.took, limit.preview],
      ['commit', commit.took, limit.commit],
      ['same file', again.took, limit.again],
    ] as const) {
      const title = `import of ${limit.items} items: ${name}`
      console.log(line(title, `${Math.round(took)} ms`, `limit ${most} ms`))
      if (took > most) exceeded.push(`${title} takes ${Math.round(took)} ms`)
    }
  }
  return exceeded
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const before = performance.now()
  const result = await run()
  return { result, took: performance.now() - before }
}

async function post<Answer>(address: string, cookie: string, body: string): Promise<Answer> {
  const headers = { cookie, origin: new URL(address).origin, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
