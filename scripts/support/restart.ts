import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { root } from './project.ts'

const watched = ['apps/api/src', 'apps/server/src', 'packages', 'demo', 'scripts']
const settlingMilliseconds = 150

/**
 * In the process somebody started: runs the same script as a child, again whenever the sources it runs from change,
 * and returns false. In that child: returns true.
 */
export function restartOnChange(): boolean {
  if (process.env['SOFRA_DEV_CHILD'] === '1') return true

  let child = start()
  let timer: NodeJS.Timeout | undefined
  const again = () => {
    console.log('Starting again, because a file changed ...')
    child.removeAllListeners('exit')
    const over = child.exitCode !== null || child.signalCode !== null
    if (over) {
      child = start()
      return
    }
    child.once('exit', () => {
      child = start()
    })
    child.kill('SIGTERM')
  }
  for (const folder of watched) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(?:ts|tsx|json|sql)$/.test(name) || /\.test\.tsx?$|node_modules|\/build\//.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(again, settlingMilliseconds)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))
  if (process.connected) process.once('disconnect', () => child.kill('SIGTERM'))
  return false
}

function start(): ChildProcess {
  const child = fork(process.argv[1] ?? '', process.argv.slice(2), { env: { ...process.env, SOFRA_DEV_CHILD: '1' } })
  // A start that failed waits for the next change; one that was stopped ends us too.
  child.once('exit', (code) => code === 0 && process.exit(0))
  return child
}
