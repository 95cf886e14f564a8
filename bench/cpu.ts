import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** CPU time since the processes started, user and system, in milliseconds. */
export interface CpuTimes {
  /** The product without its database. */
  readonly app: number
  /** All processes of its database. */
  readonly database: number
}

/** The unit of the times in `/proc/<pid>/stat`: USER_HZ is 100 on every Linux platform that Node supports. */
const millisecondsPerTick = 10

/** Reads the CPU times of a product from `/proc`; null where there is none, as on macOS. */
export function readCpuTimes({ pid, dataDir }: { readonly pid: number; readonly dataDir: string }): CpuTimes | null {
  if (process.platform !== 'linux') return null
  const database = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const processes = readProcesses()
  return { app: cpuOfTree(pid, processes, database), database: cpuOfTree(database, processes) }
}

interface ProcessTimes {
  readonly parent: number
  readonly milliseconds: number
}

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const times = readProcess(entry)
    if (times) processes.set(Number(entry), times)
  }
  return processes
}

/** Undefined for a process that ended meanwhile. */
function readProcess(pid: string): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The fields after the command, which may contain spaces: state, parent, ...; see proc_pid_stat(5).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // utime, stime, and those of children that ended.
    const ticks = fields.slice(11, 15).reduce((sum, time) => sum + time, 0)
    return { parent: fields[1] ?? 0, milliseconds: ticks * millisecondsPerTick }
  } catch {
    return undefined
  }
}

function cpuOfTree(root: number, processes: ReadonlyMap<number, ProcessTimes>, except?: number): number {
  if (root === except) return 0
  let sum = processes.get(root)?.milliseconds ?? 0
  for (const [pid, { parent }] of processes) if (parent === root) sum += cpuOfTree(pid, processes, except)
  return sum
}
