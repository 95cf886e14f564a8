import { brotliCompressSync } from 'node:zlib'
import { benchConsoleWeight } from './console-weight.ts'
import { line } from './load.ts'

/** The limits for a first visit of the menu page of 123 items, in bytes of brotli. */
const limits = { HTML: 18_000, JavaScript: 125_000 }

/**
 * Prints the bytes that a first visit of the menu page loads, compressed as sent, and the scripts of the console; the process exits
 * 1 above the limits.
 */
export async function benchWeight(url: string): Promise<void> {
  const page = `${url}/mashawi/delivery`
  const html = await (await fetch(page, { headers: { accept: 'text/html' } })).text()
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
  // Named in the start script and in the page's own script.
  const scripts = addresses(/"(\/assets\/[^"]+\.js)"/g)
  const styles = addresses(/href="([^"#]+\.css)#?"/g)

  const sizes = async (paths: readonly string[]) => {
    const unique = [...new Set(paths)]
    const sent = await Promise.all(unique.map((path) => sizeOf(new URL(path, page))))
    return { files: unique.length, bytes: sent.reduce((sum, size) => sum + size, 0) }
  }
  const js = await sizes(scripts)
  const css = await sizes(styles)
  const htmlBytes = brotliCompressSync(html).length
  console.log(
    line('menu page, HTML', `${htmlBytes} bytes brotli`, `${Buffer.byteLength(html)} plain`, `limit ${limits.HTML}`),
  )
  console.log(
    line('menu page, JavaScript', `${js.bytes} bytes brotli`, `${js.files} files`, `limit ${limits.JavaScript}`),
  )
  console.log(line('menu page, CSS', `${css.bytes} bytes brotli`, `${css.files} files`))
  enforce('HTML', htmlBytes)
  enforce('JavaScript', js.bytes)
  await benchConsoleWeight(url)
}

function enforce(part: keyof typeof limits, bytes: number): void {
  if (bytes <= limits[part]) return
  console.error(`The ${part} of the menu page exceeds its limit by ${bytes - limits[part]} bytes.`)
  process.exitCode = 1
}

async function sizeOf(address: URL): Promise<number> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address.pathname} answered ${answer.status}`)
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length
}
