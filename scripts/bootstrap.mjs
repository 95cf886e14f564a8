// The only file that runs on the Node of the machine (20 or newer). It installs the project's dependencies into the
// project's own folder, then starts the given script with the Node version that the project pins.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules/.bin')
const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
const stamp = join(root, 'node_modules/.sofra-installed')
const [command, ...rest] = process.argv.slice(2)

if (!/^[a-z-]+$/.test(command ?? '')) fail('Usage: node scripts/bootstrap.mjs <command>')
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or newer is required; this is ${process.versions.node}.`)

// Starting the product takes what it runs and is built with; every other command also takes the development tools.
install(command === 'start' ? 'runtime' : 'all')
run()

/**
 * Installs unless the stamp says that this lock file is installed. NODE_ENV has no influence: the scope alone decides
 * what is installed, so that a production start finds the tools that build the web apps.
 */
function install(scope) {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : adoptInstalled(lockHash)
  const sufficient = scope === 'runtime' ? ['runtime', 'all'] : ['all']
  if (existsSync(node) && sufficient.some((one) => installed === `${one} ${lockHash}`)) return

  console.log('Installing dependencies ...')
  const npm = process.env.npm_execpath
  const npmCommand = npm ? [process.execPath, npm] : ['npm']
  const options = ['--no-audit', '--no-fund', '--loglevel=error', scope === 'runtime' ? '--omit=dev' : '--include=dev']
  const { status } = spawnSync(npmCommand[0], [...npmCommand.slice(1), 'ci', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('Installing the dependencies failed; see the output of npm above.')
  writeFileSync(stamp, `${scope} ${lockHash}`)
}

/** Accepts a manual `npm ci`: writes the stamp when every locked package is installed in its locked version. */
function adoptInstalled(lockHash) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden) || !existsSync(node)) return undefined
  const { packages: present } = JSON.parse(readFileSync(hidden, 'utf8'))
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  let scope = 'all'
  for (const [path, { version, optional, link, dev }] of Object.entries(locked)) {
    if (path === '' || optional || link || !path.startsWith('node_modules/')) continue
    if (present[path]?.version === version) continue
    if (!dev) return undefined
    scope = 'runtime'
  }
  writeFileSync(stamp, `${scope} ${lockHash}`)
  return `${scope} ${lockHash}`
}

function run() {
  // The channel ends when this process ends, however it ends; the child then stops too.
  const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  // In a terminal, Ctrl-C reaches the child directly. Other signals may have been sent to this process only.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // npm sends signals to a shell, which does not pass them on: when that shell has ended, this process stops.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref()
  child.on('error', (error) => fail(`Cannot run ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (signal === 'SIGKILL' ? 9 : 15) : (code ?? 1)))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
