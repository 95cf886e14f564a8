import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '@sofra/database'
import type pg from 'pg'
import { type Job as FetchedJob, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Log } from '../context.ts'

/*
 * A job queue in the same database (docs/decisions/0014-library-choices.md). Jobs are added in the caller's transaction and
 * run at least once, so handlers must be idempotent. Job data holds ids only, never a name, phone number, address or code,
 * because finished jobs are stored for a while.
 */

/** One kind of job. */
export interface JobKind<Data> {
  /** Kebab-case: `send-message`. */
  readonly name: string
  readonly data: z.ZodType<Data>
  /** The number of tries before the job is dead. The pause after a failure doubles with each try, within these bounds. */
  readonly tries: number
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
  /** The maximum duration of one try. After that the job counts as failed and another process tries it. */
  readonly timeoutSeconds: number
}

/** Describes one kind of job. The defaults suit a call to an external service. */
export function jobKind<Data>(
  kind: Pick<JobKind<Data>, 'name' | 'data'> & Partial<Omit<JobKind<Data>, 'name' | 'data'>>,
): JobKind<Data> {
  return { tries: 10, firstPauseSeconds: 5, longestPauseSeconds: 15 * 60, timeoutSeconds: 60, ...kind }
}

/** A kind of job with its handler. If `run` rejects, the job is retried. */
export interface JobHandler<Data = unknown> {
  readonly kind: JobKind<Data>
  run(data: Data): Promise<void>
}

/** Binds a handler to a kind of job. */
export function handleJob<Data>(kind: JobKind<Data>, run: (data: Data) => Promise<void>): JobHandler {
  return { kind: kind as JobKind<unknown>, run: run as (data: unknown) => Promise<void> }
}

export interface SendOptions {
  /** A job is not added while another one of this kind and key waits. */
  readonly key?: string
  readonly delaySeconds?: number
}

export interface JobCount {
  readonly name: string
  readonly state: 'waiting' | 'active' | 'dead'
  readonly count: number
}

export interface Queue {
  /** Adds a job in the caller's transaction, or immediately without one. */
  send<Data>(tx: Tx | null, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>
  /** Starts processing jobs in this process. */
  work(handlers: readonly JobHandler[]): void
  /** Processes all waiting jobs once, including delayed ones, and returns their number. For tests. */
  runAll(handlers: readonly JobHandler[]): Promise<number>
  counts(): Promise<readonly JobCount[]>
  /** Resolves when the running jobs have finished, or after `milliseconds`; unfinished jobs are retried elsewhere. */
  stop(milliseconds?: number): Promise<void>
}

const schema = 'jobs'
/** The dead-letter queue: jobs that failed permanently, stored for operators. */
const dead = 'dead'
const day = 86_400
const retention = { deleteAfterSeconds: 3_600, retentionSeconds: 30 * day }
/** Adding a job wakes the worker of the same process. Polling finds jobs of other processes and retries. */
const pollSeconds = 3
const wakeMilliseconds = [30, 300]
const workOptions = {
  batchSize: 20,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: pollSeconds,
} as const
const restartDelayMilliseconds = 2_000

export interface QueueOptions {
  readonly pool: pg.Pool
  readonly log: Log
}

export function createQueue({ pool, log }: QueueOptions): Queue {
  const boss = createBoss(pool, log)
  const prepare = createPrepare(pool)
  const workers = createWorkers({ boss, prepare, log })
  return {
    async send(tx, kind, data, options = {}) {
      await prepare(kind.name)
      await boss.send(kind.name, kind.data.parse(data) as object, {
        ...(tx && { db: fromKysely(tx) }),
        ...bossOptionsOf(kind, options),
      })
      if (!options.delaySeconds) workers.wake(kind.name)
    },
    work: workers.start,
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
    stop: workers.stop,
  }
}

function createBoss(pool: pg.Pool, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    // Migrations create and maintain the tables; scheduled jobs are not used.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    schedule: false,
    maintenanceIntervalSeconds: 3_600,
    flowIntervalSeconds: 3_600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'))
  return boss
}

function bossOptionsOf(kind: Omit<JobKind<unknown>, 'data'>, { key, delaySeconds }: SendOptions) {
  return {
    ...retention,
    singletonKey: key ?? crypto.randomUUID(),
    ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
    retryLimit: kind.tries - 1,
    retryDelay: kind.firstPauseSeconds,
    retryBackoff: true,
    retryDelayMax: kind.longestPauseSeconds,
    expireInSeconds: kind.timeoutSeconds,
    deadLetter: dead,
  }
}

type Prepare = (...names: string[]) => Promise<void>

/** The returned function creates the queues of these kinds of jobs, once per process. */
function createPrepare(pool: pg.Pool): Prepare {
  const preparedQueues = new Set<string>()
  return async (...names) => {
    if (names.every((name) => preparedQueues.has(name))) return
    await createQueues(pool, names)
    for (const name of names) preparedQueues.add(name)
  }
}

/** The workers of this process, one per kind of job. */
function createWorkers({ boss, prepare, log }: { boss: PgBoss; prepare: Prepare; log: Log }) {
  const workers = new Map<string, string>()
  const stopping = new AbortController()
  let working: Promise<void> | undefined

  const startAll = async (handlers: readonly JobHandler[]) => {
    while (!stopping.signal.aborted) {
      try {
        await prepare(...handlers.map(({ kind }) => kind.name))
        await boss.start()
        for (const handler of handlers) {
          const run = (jobs: FetchedJob<unknown>[]) => runJobs(handler, jobs, log)
          workers.set(handler.kind.name, await boss.work(handler.kind.name, workOptions, run))
        }
        return
      } catch (cause) {
        // The database may be unavailable for a while.
        log.warn({ err: cause }, 'job queue not started: it is retried')
        await pause(restartDelayMilliseconds, undefined, { ref: false })
      }
    }
  }

  return {
    start(handlers: readonly JobHandler[]): void {
      working ??= startAll(handlers)
    },
    wake(name: string): void {
      for (const milliseconds of wakeMilliseconds) {
        setTimeout(() => {
          const worker = workers.get(name)
          if (worker && !stopping.signal.aborted) boss.notifyWorker(worker)
        }, milliseconds).unref()
      }
    },
    async stop(milliseconds = 8_000): Promise<void> {
      stopping.abort()
      if (!working) return
      await working
      const finished = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([finished, pause(milliseconds, undefined, { ref: false })])
      // Unfinished jobs return to the queue and are retried.
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** Runs a batch; the jobs succeed or fail independently. */
function runJobs(handler: JobHandler, jobs: readonly FetchedJob<unknown>[], log: Log): Promise<JobResult[]> {
  const { kind, run } = handler
  return Promise.all(
    jobs.map(async ({ id, data }): Promise<JobResult> => {
      const read = kind.data.safeParse(data)
      if (!read.success) {
        log.error({ job: kind.name, id }, 'job rejected: invalid data')
        return { id, status: 'deadletter', output: { problem: 'invalid-data' } }
      }
      try {
        await run(read.data)
        return { id, status: 'completed' }
      } catch (cause) {
        log.warn({ job: kind.name, id, err: cause }, 'job failed')
        // Only the error's name is stored, because its message may contain personal data.
        return { id, status: 'failed', output: { problem: cause instanceof Error ? cause.name : 'unknown' } }
      }
    }),
  )
}

/** Creates a queue for each kind of job and the dead-letter queue. The policy `short` allows one waiting job per key. */
async function createQueues(pool: pg.Pool, names: readonly string[]): Promise<void> {
  await pool.query(
    `select jobs.create_queue(name, case name when $2 then '{"policy":"standard"}' else '{"policy":"short"}' end::jsonb)
    from unnest($1::text[]) as requested (name)
    where not exists (select from jobs.queue where queue.name = requested.name)`,
    [[dead, ...names], dead],
  )
}

const countSql = `
select case name when '${dead}' then coalesce(source_name, name) else name end as name,
  case when name = '${dead}' then 'dead' when state = 'active' then 'active' else 'waiting' end as state,
  count(*)::int as count
from jobs.job where name = '${dead}' or state <= 'active' group by 1, 2 order by 1, 2`
