import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '@sofra/database'
import type pg from 'pg'
import { type Job as FetchedJob, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from '../context.ts'

/*
 * Work that must not be lost and may have to be tried again: rows of the same database, written in the caller's own
 * transaction (docs/decisions/0014-library-choices.md). A job is done at least once, so whatever handles it must bear
 * being called again. What it says are the ids of things: never a name, a phone, an address or a code, because the
 * queue forgets nothing at once.
 */

/** One kind of job. */
export interface JobKind<Data> {
  /** Words with hyphens: `send-message`. */
  readonly name: string
  readonly data: z.ZodType<Data>
  /** How often it is tried before it is dead, and how long after a failure: twice as long each time. */
  readonly tries: number
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
  /** How long one try may take: after that, the process that had it is taken for dead, and another tries. */
  readonly timeoutSeconds: number
}

/** Describes one kind of job; what is left out suits a call to a service outside. */
export function jobKind<Data>(
  kind: Pick<JobKind<Data>, 'name' | 'data'> & Partial<Omit<JobKind<Data>, 'name' | 'data'>>,
): JobKind<Data> {
  return { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 15 * 60, timeoutSeconds: 60, ...kind }
}

/** A kind of job with the code behind it. A try that throws is tried again. */
export interface JobHandler<Data = unknown> {
  readonly kind: JobKind<Data>
  run(data: Data): Promise<void>
}

/** Puts the code behind a kind of job. */
export function handleJob<Data>(kind: JobKind<Data>, run: (data: Data) => Promise<void>): JobHandler {
  return { kind: kind as JobKind<unknown>, run: run as (data: unknown) => Promise<void> }
}

export interface SendOptions {
  /** While a job of this kind and key waits, another is not added. */
  readonly key?: string
  readonly delaySeconds?: number
}

export interface JobCount {
  readonly name: string
  readonly state: 'waiting' | 'active' | 'dead'
  readonly count: number
}

export interface Queue {
  /** Adds a job, with the caller's transaction if there is one: it is there exactly if that commits. */
  send<Data>(tx: Tx | null, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Begins to do jobs, in this process too. */
  work(handlers: readonly JobHandler[]): void
  /** Does what there is to do by now, retries that wait included, and returns how many jobs that were: for tests. */
  runAll(handlers: readonly JobHandler[]): Promise<number>
  counts(): Promise<readonly JobCount[]>
  /** Ends when the jobs under way are done, or in `milliseconds`: then they are tried again by others. */
  stop(milliseconds?: number): Promise<void>
}

const schema = 'jobs'
/** Jobs that were tried as often as they may be; kept for a person to look at. */
const dead = 'dead'
const day = 86_400
const retention = { deleteAfterSeconds: 3_600, retentionSeconds: 30 * day }
/** Whoever adds a job wakes the worker of their own process; asking is for what others left, and for retries. */
const pollSeconds = 3
const wakeMilliseconds = [30, 300]
const batchSize = 20
const restartDelayMilliseconds = 2_000

export interface QueueOptions {
  readonly pool: pg.Pool
  readonly log: Log
}

export function createQueue({ pool, log }: QueueOptions): Queue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    // The tables are the migrator's, and so is their upkeep; the clock that starts jobs at hours nobody needs.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    maintenanceIntervalSeconds: 3_600,
    flowIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'))

  const workers = new Map<string, string>()
  const stopping = new AbortController()
  const preparedQueues = new Set<string>()
  let working: Promise<void> | undefined

  const prepare = async (...names: string[]) => {
    if (names.every((name) => preparedQueues.has(name))) return
    await createQueues(pool, names)
    for (const name of names) preparedQueues.add(name)
  }
  const wake = (name: string) => {
    for (const milliseconds of wakeMilliseconds) {
      setTimeout(() => {
        const worker = workers.get(name)
        if (worker && !stopping.signal.aborted) boss.notifyWorker(worker)
      }, milliseconds).unref()
    }
  }
  const startWorkers = async (handlers: readonly JobHandler[]) => {
    while (!stopping.signal.aborted) {
      try {
        await prepare(...handlers.map(({ kind }) => kind.name))
        await boss.start()
        for (const handler of handlers) {
          const options = {
            batchSize,
            perJobResults: true,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: pollSeconds,
          }
          const run = (jobs: FetchedJob<unknown>[]) => runJobs(handler, jobs, log)
          workers.set(handler.kind.name, await boss.work(handler.kind.name, { ...options, perJobResults: true }, run))
        }
        return
      } catch (cause) {
        // A database that is away comes back.
        log.warn({ err: cause }, 'the job queue does not start yet')
        await pause(restartDelayMilliseconds, undefined, { ref: false })
      }
    }
  }

  return {
    async send(tx, { name, data: shape, ...kind }, data, { key, delaySeconds } = {}) {
      await prepare(name)
      await boss.send(name, shape.parse(data) as object, {
        ...retention,
        ...(tx && { db: fromKysely(tx) }),
        singletonKey: key ?? crypto.randomUUID(),
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
        retryLimit: kind.tries - 1,
        retryDelay: kind.firstPauseSeconds,
        retryBackoff: true,
        retryDelayMax: kind.longestPauseSeconds,
        expireInSeconds: kind.timeoutSeconds,
        deadLetter: dead,
      })
      if (!delaySeconds) wake(name)
    },
    work(handlers) {
      working ??= startWorkers(handlers)
    },
    async runAll(handlers) {
      await prepare(...handlers.map(({ kind }) => kind.name))
      let count = 0
      for (const handler of handlers) {
        const { name } = handler.kind
        const jobs = await boss.fetch(name, { batchSize: 1_000, ignoreStartAfter: true })
        for (const result of await runJobs(handler, jobs, log)) {
          if (result.status === 'completed') await boss.complete(name, result.id)
          else await boss.fail(name, result.id, result.output)
        }
        count += jobs.length
      }
      return count
    },
    async counts() {
      const { rows } = await pool.query<JobCount>(countSql)
      return rows
    },
    async stop(milliseconds = 8_000) {
      stopping.abort()
      if (!working) return
      await working
      const finished = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([finished, pause(milliseconds, undefined, { ref: false })])
      // Whatever is still under way is given back, to be tried again.
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Each of a batch by itself: one that fails does not hold the others up. */
function runJobs(handler: JobHandler, jobs: readonly FetchedJob<unknown>[], log: Log): Promise<JobResult[]> {
  const { kind, run } = handler
  return Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      const read = kind.data.safeParse(data)
      if (!read.success) {
        log.error({ job: kind.name, id }, 'a job makes no sense')
        return { id, status: 'deadletter', output: { problem: 'nonsense' } }
      }
      try {
        await run(read.data)
        return { id, status: 'completed' }
      } catch (cause) {
        log.warn({ job: kind.name, id, err: cause }, 'a job failed')
        // What an error says may name somebody, and what is written here stays.
        return { id, status: 'failed', output: { problem: cause instanceof Error ? cause.name : 'unknown' } }
      }
    }),
  )
}

/** One row for each kind of job, and one for the dead. A key that waits is there once (`short`). */
async function createQueues(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `select jobs.create_queue(name, case name when $2 then '{"policy":"standard"}' else '{"policy":"short"}' end::jsonb)
    from unnest($1::text[]) as wanted (name)
    where not exists (select from jobs.queue where queue.name = wanted.name)`,
    [[dead, ...names], dead],
  )
}

const countSql = `
select case name when '${dead}' then coalesce(source_name, name) else name end as name,
  case when name = '${dead}' then 'dead' when state = 'active' then 'active' else 'waiting' end as state,
  count(*)::int as count
from jobs.job where name = '${dead}' or state <= 'active' group by 1, 2 order by 1, 2`
