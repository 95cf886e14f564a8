import { applyChanges, type Change, type ChangeDraft, type ChangeSet, type Json, type Records } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { expect, test, vi } from 'vitest'
import { type Collector, createCollector } from './collector.ts'

const on = 'item/hummus'
const price = (from: Json, to: Json): Change => ({ on, field: 'price', from, to })

/** A server with one item and its drafts, and the collectors of two devices. */
function startServer() {
  let records: Records = new Map([[on, { price: 1500, calories: null }]])
  let drafts: readonly ChangeDraft[] = []
  const commit = (changes: readonly Change[]): ChangeSet => {
    const applied = applyChanges(records, changes)
    if (applied.kind === 'conflicts') {
      throw new Refusal('change_conflict', {}, { data: { conflicts: applied.conflicts } })
    }
    records = applied.records
    const none = { by: '', byId: null, title: null, restoredAt: null, undoneBy: null }
    return { ...none, id: 'live', at: 0, kind: 'edit', count: changes.length, changes }
  }
  const find = (id: string) => {
    const draft = drafts.find((one) => one.id === id)
    if (!draft) throw new Refusal('draft_not_found')
    return draft
  }
  const put = (draft: ChangeDraft): ChangeDraft => {
    const next = { ...draft, revision: draft.revision + 1 }
    drafts = [next, ...drafts.filter(({ id }) => id !== draft.id)]
    return next
  }
  /** `answered`: until a list, as it was when it was requested, reaches the device. */
  const openDevice = (answered: () => Promise<void> = async () => {}) => {
    let active: string | null = null
    const onEnded = vi.fn<() => void>()
    const none = { dueAt: null, dueDate: null, dueMinute: null, failure: null, setId: null, createdAt: 0, author: '' }
    const collector: Collector = createCollector({
      records,
      onEnded,
      storage: {
        read: () => active,
        write: (id) => {
          active = id
        },
      },
      live: { load: async () => records, make: async (changes) => commit(changes), undo: async () => commit([]) },
      calls: {
        list: async () => {
          const listed = drafts.filter(({ state }) => state !== 'discarded')
          await answered()
          return listed
        },
        create: async (name) =>
          put({ ...none, id: `draft-${drafts.length}`, name, changes: [], revision: 0, state: 'open' }),
        save: async (draft) => {
          if (find(draft.id).revision !== draft.revision) throw new Refusal('draft_changed')
          return put(draft)
        },
        publish: async (id) => {
          const { changes } = find(id)
          const set = commit(changes)
          drafts = drafts.filter((draft) => draft.id !== id)
          return set
        },
        schedule: async (id, { date, minute }) =>
          put({ ...find(id), state: 'scheduled', dueAt: 1, dueDate: date, dueMinute: minute }),
        discard: async (id) => put({ ...find(id), state: 'discarded' }),
        reopen: async (id) => put({ ...find(id), state: 'open' }),
      },
    })
    return { collector, onEnded }
  }
  return { openDevice, priceNow: () => records.get(on)?.['price'], draftsNow: () => drafts }
}

const changesOf = ({ getState }: Collector) => getState().drafts.find(({ id }) => id === getState().draftId)?.changes

test('edits are live until a draft is open, and then go into it', async () => {
  const { openDevice, priceNow } = startServer()
  const { collector } = openDevice()
  await collector.changeCalls.make([price(1500, 1600)])
  expect(priceNow()).toBe(1600)
  await collector.start(null)
  await collector.changeCalls.load()
  await collector.changeCalls.make([price(1600, 1700)])
  await collector.changeCalls.make([price(1700, 1800)])
  expect(priceNow()).toBe(1600)
  expect(changesOf(collector)).toEqual([price(1600, 1800)])
  expect((await collector.changeCalls.load()).get(on)).toMatchObject({ price: 1800 })
  await collector.publish()
  expect(priceNow()).toBe(1800)
  expect(collector.getState()).toMatchObject({ draftId: null, drafts: [] })
})

test('a list that was requested before a draft was created does not end it', async () => {
  const first = Promise.withResolvers<void>()
  const { openDevice, priceNow } = startServer()
  const answered = vi.fn<() => Promise<void>>(async () => {}).mockReturnValueOnce(first.promise)
  const { collector, onEnded } = openDevice(answered)
  const loading = collector.changeCalls.load()
  await collector.start(null)
  first.resolve()
  await loading
  expect(answered).toHaveBeenCalledTimes(2)
  expect(onEnded).not.toHaveBeenCalled()
  await collector.changeCalls.make([price(1500, 1600)])
  expect([priceNow(), changesOf(collector)]).toEqual([1500, [price(1500, 1600)]])
})

test('what was collected is taken back in the draft', async () => {
  const { collector } = startServer().openDevice()
  await collector.start(null)
  const set = await collector.changeCalls.make([price(1500, 1600)])
  const undone = await collector.changeCalls.undo(set?.id ?? '')
  expect(undone).toMatchObject({ kind: 'undo', changes: [price(1600, 1500)] })
  expect(changesOf(collector)).toEqual([])
})

test('two devices collect in one draft: both edits are kept, and of one value the later sees both', async () => {
  const { openDevice } = startServer()
  const [here, there] = [openDevice().collector, openDevice().collector]
  await here.start('Ramadan')
  there.open(here.getState().draftId ?? '')
  await there.changeCalls.load()
  await here.changeCalls.make([price(1500, 1600)])
  await there.changeCalls.make([{ on, field: 'calories', from: null, to: 300 }])
  expect(changesOf(there)).toEqual([price(1500, 1600), { on, field: 'calories', from: null, to: 300 }])
  await expect(here.changeCalls.make([{ on, field: 'calories', from: null, to: 200 }])).rejects.toMatchObject({
    code: 'change_conflict',
    details: { data: { conflicts: [{ current: 300, to: 200 }] } },
  })
})

test('a draft that was published on another device is not collected in any more, and its edits are not made live', async () => {
  const { openDevice, priceNow } = startServer()
  const [here, there] = [openDevice(), openDevice()]
  await here.collector.start(null)
  await here.collector.changeCalls.make([price(1500, 1600)])
  there.collector.open(here.collector.getState().draftId ?? '')
  await there.collector.changeCalls.load()
  await there.collector.publish()
  await expect(here.collector.changeCalls.make([price(1600, 1700)])).rejects.toThrow(Refusal)
  expect(here.onEnded).toHaveBeenCalledOnce()
  expect(here.collector.getState().draftId).toBeNull()
  expect(priceNow()).toBe(1600)
})

test('a scheduled draft is left, and its edits are live again; an empty draft leaves nothing behind', async () => {
  const { openDevice, draftsNow } = startServer()
  const { collector } = openDevice()
  await collector.start(null)
  await collector.changeCalls.make([price(1500, 1600)])
  const draftId = collector.getState().draftId ?? ''
  await collector.schedule(draftId, { date: '2026-12-01', minute: 360 })
  expect(collector.getState()).toMatchObject({ draftId: null, drafts: [{ state: 'scheduled' }] })
  await collector.start(null)
  await collector.stop()
  expect(draftsNow().map(({ state }) => state)).toEqual(['discarded', 'scheduled'])
})

test('a discarded draft is brought back with its changes', async () => {
  const { collector } = startServer().openDevice()
  await collector.start(null)
  await collector.changeCalls.make([price(1500, 1600)])
  const draftId = collector.getState().draftId ?? ''
  await collector.discard(draftId)
  expect(collector.show(new Map([[on, { price: 1500 }]])).get(on)).toEqual({ price: 1500 })
  await collector.reopen(draftId)
  collector.open(draftId)
  expect(changesOf(collector)).toEqual([price(1500, 1600)])
})
