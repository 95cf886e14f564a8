import { execFileSync } from 'node:child_process'
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

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
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
