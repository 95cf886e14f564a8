import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { root } from './project.ts'

const watched = ['apps/api/src', 'apps/server/src', 'packages', 'demo', 'scripts']
const settlingMilliseconds = 150
// At SIGTERM Vite ends the process itself, before the product has stopped.
const stopSignal = 'SIGINT'

/**
 * In the process started by the developer: runs the same script as a child process, restarts it whenever a source
 * changes, and returns false. In that child process: returns true.
 */
export function restartOnChange(): boolean {
  if (process.env['SOFRA_DEV_CHILD'] === '1') return true

  let stopping = false
  let child = start()
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    if (stopping) return
    console.log('Starting again, because a file changed ...')
    const startAgain = () => {
      if (!stopping) child = start()
    }
    child.removeAllListeners('exit')
    if (isOver(child)) return startAgain()
    child.once('exit', startAgain)
    child.kill(stopSignal)
  }
  for (const folder of watched) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(?:ts|tsx|json|sql)$/.test(name) || /\.test\.tsx?$|node_modules|\/build\//.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(again, settlingMilliseconds)
    })
  }
  const stop = () => {
    stopping = true
    if (isOver(child)) process.exit(0)
    child.once('exit', () => process.exit(0))
    child.kill(stopSignal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  if (process.connected) process.once('disconnect', stop)
  return false
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function start(): ChildProcess {
  const child = fork(process.argv[1] ?? '', process.argv.slice(2), {
    env: { ...process.env, SOFRA_DEV_CHILD: '1' },
    // Vite renders with the development build of React Router; a second copy would break its context.
    execArgv: ['--conditions=development'],
  })
  // After a failed start it waits for the next change; after a stop this process ends too.
  child.once('exit', (code) => code === 0 && process.exit(0))
  return child
}
