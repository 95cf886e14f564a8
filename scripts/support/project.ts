import { type SpawnOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

/** The output of a program, whether it succeeded, and how long it ran. */
export type Outcome = { ok: boolean; output: string; seconds: number }

/** Runs a program of the project with the project's Node; `show` prints its output as it arrives. */
export function run(
  command: string,
  options: readonly string[],
  { show = false, cwd = root, env = {} }: { show?: boolean; cwd?: string; env?: Record<string, string> } = {},
): Promise<Outcome> {
  const started = performance.now()
  const spawnOptions: SpawnOptions = {
    cwd,
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    env: { ...process.env, ...env, PATH: projectPath() },
  }
  const child = spawn(command, options, spawnOptions)
  const pieces: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const output = Buffer.concat(pieces).toString('utf8')
      resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1000 })
    })
  })
}

/** A PATH on which the project's Node and tools come first. */
export function projectPath(): string {
  return [path.join(root, 'node_modules/.bin'), process.env['PATH']].filter(Boolean).join(path.delimiter)
}

/** Runs a task of an operator; an error is printed as one sentence without a stack. */
export async function reportingErrors(task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
