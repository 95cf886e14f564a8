import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The content of `postmaster.pid`, which PostgreSQL writes at the start and leaves behind when it is killed. */
export type PidFile = { pid: number; port: number; socketDir: string; ready: boolean }

/** Reads the server's pid file; undefined when there is none or it is incomplete. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketDir, , , status] = text.split('\n')
  if (!pid || !port || socketDir === undefined) return undefined
  return { pid: Number(pid), port: Number(port), socketDir, ready: status?.trim() === 'ready' }
}

/** Returns whether a process with this id runs, of any user. A zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/** In a container without an init process, orphaned zombies are never reaped and would look alive for ever. */
function isZombie(pid: number): boolean {
  try {
    // `id (name) state ...`, where the name may hold anything, brackets and spaces too.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2))
  } catch {
    // The process has ended, or the system has no /proc; there, the init process reaps zombies.
    return false
  }
}

/** Returns whether the process is a PostgreSQL on this cluster: the system may have reused the id. */
export function isServerOf(pid: number, cluster: string): boolean {
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false
  }
}
