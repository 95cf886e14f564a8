import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const limits = fc.record({
  total: fc.integer({ min: 1, max: 6 }),
  perKey: fc.integer({ min: 1, max: 4 }),
  waitingPerKey: fc.integer({ min: 1, max: 5 }),
})
const keys = ['a', 'b', 'c', 'd'] as const
/** Jobs arrive, or the running job at a position ends. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('enter' as const), key: fc.constantFrom(...keys) }),
    fc.record({ kind: fc.constant('leave' as const), position: fc.nat(5) }),
  ),
  { maxLength: 80 },
)
type Job = { readonly key: string; readonly number: number }

/** Runs the steps and returns every state after a step. */
function play(
  bounds: ConstructorParameters<typeof FairQueue>[0],
  script: typeof steps extends fc.Arbitrary<infer T> ? T : never,
) {
  const queue = new FairQueue<Job>(bounds)
  const running: Job[] = []
  const waiting: Job[] = []
  const started: Job[] = []
  const states: { running: Job[]; waiting: Job[] }[] = []
  script.forEach((step, number) => {
    if (step.kind === 'enter') {
      const job = { key: step.key, number }
      const entered = queue.enter(step.key, job)
      if (entered === 'started') started.push(job)
      if (entered === 'started') running.push(job)
      if (entered === 'waiting') waiting.push(job)
    } else {
      const [ended] = running.splice(step.position, 1)
      const next = ended ? queue.leave(ended.key) : null
      if (next) {
        started.push(next)
        running.push(next)
        waiting.splice(waiting.indexOf(next), 1)
      }
    }
    states.push({ running: [...running], waiting: [...waiting] })
  })
  return { queue, running, waiting, started, states }
}
const ofKey = (jobs: readonly Job[], key: string) => jobs.filter((job) => job.key === key)

test('never exceeds its bounds', () => {
  fc.assert(
    fc.property(limits, steps, (bounds, script) => {
      for (const { running, waiting } of play(bounds, script).states) {
        expect(running.length).toBeLessThanOrEqual(bounds.total)
        for (const key of keys) {
          expect(ofKey(running, key).length).toBeLessThanOrEqual(bounds.perKey)
          expect(ofKey(waiting, key).length).toBeLessThanOrEqual(bounds.waitingPerKey)
        }
      }
    }),
  )
})

test('leaves no place free that a waiting job may take', () => {
  fc.assert(
    fc.property(limits, steps, (bounds, script) => {
      for (const { running, waiting } of play(bounds, script).states) {
        if (running.length === bounds.total) continue
        for (const { key } of waiting) expect(ofKey(running, key)).toHaveLength(bounds.perKey)
      }
    }),
  )
})

test('starts the jobs of a key in their order, and every job in the end', () => {
  fc.assert(
    fc.property(limits, steps, (bounds, script) => {
      const { queue, running, waiting, started } = play(bounds, script)
      const pending = waiting.length
      let later = 0
      while (running.length > 0) {
        const next = queue.leave((running.shift() as Job).key)
        if (!next) continue
        later += 1
        running.push(next)
        started.push(next)
      }
      expect(later).toBe(pending)
      for (const key of keys) {
        const numbers = ofKey(started, key).map(({ number }) => number)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('a job waits at most one turn of every other key', () => {
  const flood = fc.integer({ min: 10, max: 100 })
  fc.assert(
    fc.property(flood, fc.integer({ min: 1, max: 4 }), (count, total) => {
      const queue = new FairQueue<string>({ total, perKey: total, waitingPerKey: 200 })
      for (let index = 0; index < count; index += 1) queue.enter('noisy', `noisy ${index}`)
      for (const key of ['b', 'c']) expect(queue.enter(key, key)).toBe('waiting')
      const running = Array.from({ length: total }, () => 'noisy')
      const next = Array.from({ length: 3 }, () => {
        const job = queue.leave(running.shift() ?? 'noisy')
        running.push(job?.split(' ')[0] ?? 'noisy')
        return job
      })
      expect(next).toContain('b')
      expect(next).toContain('c')
    }),
  )
})

test('a cancelled job does not start', () => {
  const queue = new FairQueue<string>({ total: 1, perKey: 1, waitingPerKey: 5 })
  expect(['one', 'two', 'three'].map((job) => queue.enter('a', job))).toEqual(['started', 'waiting', 'waiting'])
  expect(queue.cancel('a', 'two')).toBe(true)
  expect(queue.cancel('a', 'two')).toBe(false)
  expect(queue.leave('a')).toBe('three')
})
