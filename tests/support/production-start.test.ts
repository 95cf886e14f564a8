import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { isTurn } from './sample.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const clone = await mkdtemp(path.join(tmpdir(), 'sofra-clone-'))
afterAll(() => rm(clone, { recursive: true, force: true }))

// It installs and builds everything again, which takes a minute: one run in three.
test.runIf(isTurn(0, 3))(
  'starts in production from a fresh clone with an empty data folder',
  { timeout: 300_000 },
  async () => {
    await copySources(clone)
    // A group of its own: npm, the shell it starts and the product are stopped together if the test fails.
    const child = spawn('npm', ['start'], { cwd: clone, detached: true, env: productionEnvironment() })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (piece: Buffer) => output.push(piece.toString('utf8')))
    }
    // "close", not "exit": npm and its shell end at the signal, the product has stopped its database when its output ends.
    const ended = once(child, 'close')
    try {
      const url = await readyUrl(output, ended)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect((await fetch(`${url}/dev/outbox`)).status).toBe(404)
      const signIn = await fetch(`${url}/console/sign-in`)
      expect(signIn.status).toBe(200)
      const [, script = ''] = /"(\/console\/assets\/[^"]+\.js)"/.exec(await signIn.text()) ?? []
      expect((await fetch(new URL(script, url))).headers.get('content-type')).toContain('javascript')

      child.kill('SIGTERM')
      await ended
    } finally {
      if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
    }
  },
)

/** What a clone of the working tree contains: the tracked files, and new files that are not ignored. */
async function copySources(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  const deleted = execFileSync('git', ['ls-files', '-d', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of listed.split('\0')) {
    if (file !== '' && !deleted.includes(file)) await cp(path.join(root, file), path.join(to, file))
  }
}

/** Only what an operator's shell has: nothing of this project's tools, npm scripts or test settings. */
function productionEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) =>
    /^(?:HOME|USER|LANG|TMPDIR|npm_config_.*)$/.test(name),
  )
  const outside = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'))
  return {
    ...Object.fromEntries(inherited),
    PATH: outside.join(path.delimiter),
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: path.join(clone, 'data'),
    npm_config_prefer_offline: 'true',
  }
}

async function readyUrl(output: readonly string[], ended: Promise<unknown>): Promise<string> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const find = () => /Sofra is ready at (\S+)/.exec(output.join(''))?.[1]
  await expect
    .poll(() => find() ?? (hasEnded ? 'ended' : ''), { timeout: 240_000, interval: 200 })
    .toSatisfy((state) => state !== '')
  const url = find()
  if (!url) throw new Error(`The product ended before it was ready:\n${output.join('')}`)
  return url
}
