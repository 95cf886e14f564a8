import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What PostgreSQL writes into `postmaster.pid` while it runs (and leaves there when it is killed). */
export type PidFile = { pid: number; port: number; socketDir: string; ready: boolean }

/** Reads the server's pid file, `undefined` when there is none or it is still being written. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir, , , status] = text.split('\n')
  if (!pid || !port || socketDir === undefined) return undefined
  return { pid: Number(pid), port: Number(port), socketDir, ready: status?.trim() === 'ready' }
}

/** Whether a process with this id runs, ours or not. One that ended and waits for its parent to notice does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/** In a container nobody may ever collect what a killed parent left: such an id would look alive for good. */
function isZombie(pid: number): boolean {
  try {
    // `id (name) state ...`, where the name may hold anything, brackets and spaces too.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2))
  } catch {
    // Ended meanwhile, or a system without /proc, where the first process of all collects everything.
    return false
  }
}

/** Whether the process with this id is a PostgreSQL on this cluster: ids are given out again after a kill. */
export function isServerOf(pid: number, cluster: string): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}
