import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { line, measureLoad } from './load.ts'
import { demoBranch } from './shop.ts'

const encodings = ['br', 'identity']

/** The full menu from one process, compared with a plain `node:http` server that sends as many bytes. */
export async function benchMenu(url: string): Promise<void> {
  const branch = await demoBranch(url)
  const address = `${url}/api/webapp/v5/menu/${branch.id}`
  for (const encoding of encodings) {
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(address, { headers })
    const size = Number(answer.headers.get('content-length'))
    await answer.arrayBuffer()

    const menu = await measureLoad({ url: address, headers })
    const baseline = await withBaseline(size, (baselineUrl) => measureLoad({ url: baselineUrl, headers }))
    const share = Math.round((100 * menu.perSecond) / baseline.perSecond)
    console.log(
      line(
        `menu, ${encoding}, ${size} bytes`,
        `${menu.perSecond}/s`,
        `p50 ${menu.p50} ms`,
        `p99 ${menu.p99} ms`,
        `failed ${menu.failed}`,
      ),
    )
    console.log(line('  node:http baseline, same size', `${baseline.perSecond}/s`, `menu at ${share} %`))
  }

  const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  const status = await measureStatus(address, { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' })
  console.log(line('menu, known ETag', `status ${status}`))
}

async function measureStatus(address: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  return answer.status
}

async function withBaseline<Result>(bytes: number, run: (url: string) => Promise<Result>): Promise<Result> {
  const child = fork(fileURLToPath(new URL('./baseline-server.ts', import.meta.url)), [String(bytes)])
  try {
    const [port] = await once(child, 'message')
    return await run(`http://127.0.0.1:${port}/`)
  } finally {
    child.kill()
  }
}
