// The one file that runs on whatever Node the machine has (20 or newer): it installs the project into its own folder,
// then hands over to the Node that came with it, which runs everything else as TypeScript.

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
  fail(`Node 20 or newer is needed; this is ${process.versions.node}.`)

install()
run()

/** Installs when there is nothing yet, or when the lock file says something else than what was installed. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : adoptInstalled(wanted)
  if (installed === wanted && existsSync(node)) return

  console.log('Installing what the project needs, into the project only ...')
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(command[0], [...command.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('The installation failed; what npm said is above.')
  writeFileSync(stamp, wanted)
}

/** Somebody ran `npm ci` themselves: when that is newer than the lock file, there is nothing to do again. */
function adoptInstalled(wanted) {
  const hidden = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(hidden) || !existsSync(node)) return undefined
  const { packages: present } = JSON.parse(readFileSync(hidden, 'utf8'))
  const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { version, optional, link }] of Object.entries(locked)) {
    if (path === '' || optional || link || !path.startsWith('node_modules/')) continue
    if (present[path]?.version !== version) return undefined
  }
  writeFileSync(stamp, wanted)
  return wanted
}

function run() {
  // A channel between us, so that the product stops when we are gone, however that happens.
  const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...rest], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  // In a terminal Ctrl-C reaches the child without us. Anyone else may have meant only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  // npm passes signals to a shell, and the shell keeps them to itself: when it is gone, we were meant.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 250).unref()
  child.on('error', (error) => fail(`Cannot run ${node}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (signal === 'SIGKILL' ? 9 : 15) : (code ?? 1)))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
