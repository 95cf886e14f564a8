import { brotliCompressSync } from 'node:zlib'
import { type ConsoleLanguage, consoleLanguages } from '@sofra/i18n'
import { signInOwner } from '../tests/support/test-shop.ts'
import { line } from './load.ts'

/**
 * The limits for the scripts of the console, in bytes of brotli (issue 14): what the home of a role loads before it is ready, with its
 * messages, and what each place loads after the board.
 */
const limits = { home: 180_000, further: 60_000 }

/** The homes of the roles, where staff arrive. */
const homes: ReadonlySet<string> = new Set(['/orders', '/today', '/kitchen'])

/** The other screens that are measured: the first of each place, and those with much code. */
const places = [
  '/orders/all',
  '/reservations',
  '/menu',
  '/menu/choices',
  '/menu/translations',
  '/menu/stock',
  '/menu/import',
  '/team',
]

/** Prints the bytes of script of the screens of the console; the process exits 1 above `limits`. */
export async function benchConsoleWeight(url: string): Promise<void> {
  const cookie = await signInOwner(url)
  for (const language of consoleLanguages) await benchLanguage(url, cookie, language)
}

async function benchLanguage(url: string, cookie: string, language: ConsoleLanguage): Promise<void> {
  const files = new Map<string, Promise<ScriptFile>>()
  const load = (address: string) => {
    const known = files.get(address) ?? loadScript(address, language)
    files.set(address, known)
    return known
  }
  const board = await scriptsOf(`${url}/console/orders`, cookie, load)
  for (const screen of [...homes, ...places]) {
    const scripts = await scriptsOf(`${url}/console${screen}`, cookie, load)
    const first = sumOf([...scripts.values()])
    const further = sumOf([...scripts].filter(([address]) => !board.has(address)).map(([, file]) => file))
    console.log(
      line(
        `console ${screen}, ${language}, JavaScript`,
        `${first} bytes brotli`,
        `${further} after the board`,
        `${scripts.size} files`,
      ),
    )
    if (homes.has(screen)) enforce(screen, 'home', first)
    enforce(screen, 'further', further)
  }
}

interface ScriptFile {
  readonly bytes: number
  /** The addresses of the modules that it needs to run. */
  readonly imports: readonly string[]
}

type Load = (address: string) => Promise<ScriptFile>

/** The scripts that a page loads before it is ready, by address. */
async function scriptsOf(page: string, cookie: string, load: Load): Promise<ReadonlyMap<string, ScriptFile>> {
  const answer = await fetch(page, { headers: { accept: 'text/html', cookie } })
  if (!answer.ok || answer.redirected) throw new Error(`${page} answered ${answer.status} from ${answer.url}`)
  const named = [...(await answer.text()).matchAll(/"(\/console\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const found = new Map<string, ScriptFile>()
  const add = async (address: string): Promise<void> => {
    if (found.has(address)) return
    const file = await load(address)
    found.set(address, file)
    await Promise.all(file.imports.map(add))
  }
  for (const path of new Set(named)) await add(new URL(path, page).href)
  return found
}

async function loadScript(address: string, language: ConsoleLanguage): Promise<ScriptFile> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const text = await answer.text()
  const imported = text.matchAll(/\b(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g)
  // The messages and formats of the language are imported by an expression, and awaited before hydration.
  const messages = text.matchAll(new RegExp(`import\\(\\s*["'\`](\\./${language}-[^"'\`]+\\.js)["'\`]\\s*\\)`, 'g'))
  const imports = [...imported, ...messages].map(([, path = '']) => new URL(path, address).href)
  return { bytes: brotliCompressSync(text).length, imports }
}

function sumOf(files: readonly ScriptFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function enforce(screen: string, part: keyof typeof limits, bytes: number): void {
  if (bytes <= limits[part]) return
  console.error(`The scripts of the console's ${screen} exceed the limit by ${bytes - limits[part]} bytes (${part}).`)
  process.exitCode = 1
}
