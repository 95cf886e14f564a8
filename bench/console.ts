import type { Change, Json } from '@sofra/changes'
import { takePhoto } from '../tests/support/photo.ts'
import { branchOf, importShop, signInOwner } from '../tests/support/test-shop.ts'
import { measureBoard } from './board.ts'
import { measureImports } from './console-import.ts'
import { measureEditor } from './editor.ts'
import { line, percentile } from './load.ts'
import { measureOrderSearch } from './order-search.ts'
import { thousandItems } from './thousand-items.ts'

const reference = 'thousand-console'
const edits = 60
const bulk = 500

/** The highest accepted times, in milliseconds: issue 14. */
const limits = { edit: 300, guest: 1_000, bulk: 2_000, photo: 3_000 }

interface EditableMenu {
  readonly records: Readonly<Record<string, { readonly price?: number }>>
}

/**
 * Edits of a menu of 1,000 items with two prices each, at two branches: one price and 500 prices at once, each committed and
 * published, a photo of 12 MB, from its upload to the menu of guests, and imports of 1,000 and 5,000 items; then the
 * screens of the editor in a browser; the board with 500 open orders; then the search of 1,000,000 orders. Exits 1 above
 * the limits.
 */
export async function benchConsole(url: string, dataDir: string): Promise<void> {
  await importShop(url, thousandItems(reference, { categories: 30, branches: 2, groups: 20, prices: 2 }))
  const cookie = await signInOwner(url)
  const branch = await findBranch(url, cookie)
  const menu = `${url}/api/console/businesses/${branch.business_id}`
  const opening = await timed(() => call<EditableMenu>(`${menu}/menu`, cookie))
  const prices = Object.entries(opening.result.records).filter(([on]) => on.startsWith('price_label/'))
  console.log(line('menu of 1,000 items to edit', `${Math.round(opening.took)} ms`, `${prices.length} prices`))

  const took: number[] = []
  for (const [on, { price = 0 }] of prices.slice(0, edits)) {
    const change = { on, field: 'price', from: price, to: price + 50 }
    took.push((await timed(() => make(menu, cookie, [change]))).took)
  }
  report('one price', percentile(took, 0.95), limits.edit, `p50 ${Math.round(percentile(took, 0.5))} ms`)
  report('one price, in the menu of guests', await timeToGuests(url, menu, cookie), limits.guest)

  const many = prices
    .slice(edits, edits + bulk)
    .map(([on, { price = 0 }]) => ({ on, field: 'price', from: price, to: price + 50 }))
  const made = await timed(() => make(menu, cookie, many))
  report(`${bulk} prices at once`, made.took, limits.bulk)
  const undone = await timed(() => call(`${menu}/changes/${made.result.set.id}/undo`, cookie, {}))
  report(`undo of ${bulk} prices`, undone.took, limits.bulk)
  await benchPhoto(url, menu, cookie)

  for (const problem of await measureImports(menu, cookie)) {
    console.error(`The import exceeds a limit: ${problem}.`)
    process.exitCode = 1
  }
  for (const problem of await measureEditor(url, branch.id, cookie)) {
    console.error(`The editor exceeds a limit: ${problem}.`)
    process.exitCode = 1
  }
  for (const problem of await measureBoard(url, cookie)) {
    console.error(`The board exceeds a limit: ${problem}.`)
    process.exitCode = 1
  }
  const branchIds = [branch.id, await branchOf(url, `${reference}-1`)]
  for (const problem of await measureOrderSearch(url, { dataDir, cookie, branchIds })) {
    console.error(`The search of orders exceeds its limit: ${problem}.`)
    process.exitCode = 1
  }
}

/** From an edit of a price until the answer to guests has it. */
async function timeToGuests(url: string, menu: string, cookie: string): Promise<number> {
  const { records } = await call<EditableMenu>(`${menu}/menu`, cookie)
  const on = 'price_label/item-0/size-0'
  const from = records[on]?.price ?? 0
  const item = `${url}/api/webapp/v5/item/${await branchOf(url, reference)}/item-0`
  const shown = await (await fetch(item)).text()
  const before = performance.now()
  await make(menu, cookie, [{ on, field: 'price', from, to: from + 125 }])
  while ((await (await fetch(item)).text()) === shown);
  return performance.now() - before
}

async function benchPhoto(url: string, menu: string, cookie: string): Promise<void> {
  const photo = await takePhoto()
  const before = performance.now()
  const sent = await fetch(`${menu}/pictures?name=photo.jpg`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  if (!sent.ok) throw new Error(`The photo was refused with ${sent.status}: ${await sent.text()}`)
  const { picture } = (await sent.json()) as { picture: Record<string, Json> & { id: string } }
  await fetch(`${url}/pictures/${picture.id}/640.webp`).then((version) => version.arrayBuffer())
  report('photo of 12 MB, visible', performance.now() - before, limits.photo)

  const { records } = await call<EditableMenu>(`${menu}/menu`, cookie)
  const on = Object.keys(records).find((key) => key.startsWith('item/')) ?? ''
  await make(menu, cookie, [{ on, field: 'pictures', from: [], to: [picture] }])
  const address = `${url}/api/webapp/v5/menu/${await branchOf(url, reference)}`
  while (!(await (await fetch(address)).text()).includes(picture.id));
  report('photo of 12 MB, in the menu of guests', performance.now() - before, limits.photo)
}

function make(menu: string, cookie: string, changes: readonly Change[]): Promise<{ set: { id: string } }> {
  return call(`${menu}/changes`, cookie, { changes })
}

function report(name: string, took: number, limit: number, ...more: string[]): void {
  console.log(line(name, `${Math.round(took)} ms`, ...more, `limit ${limit} ms`))
  if (took <= limit) return
  console.error(`${name}: the limit is exceeded by ${Math.round(took - limit)} ms.`)
  process.exitCode = 1
}

interface Branch {
  readonly id: string
  readonly reference_id: string
  readonly business_id: string
}

async function findBranch(url: string, cookie: string): Promise<Branch> {
  type Me = { branches: Branch[] }
  const { branches } = await call<Me>(`${url}/api/console/me`, cookie)
  const branch = branches.find(({ reference_id }) => reference_id === reference)
  if (!branch) throw new Error(`The owner has no branch ${reference}`)
  return branch
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const before = performance.now()
  const result = await run()
  return { result, took: performance.now() - before }
}

async function call<Answer>(address: string, cookie: string, body?: object): Promise<Answer> {
  const headers = { cookie, origin: new URL(address).origin, 'content-type': 'application/json' }
  const answer = await fetch(address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
