/**
 * Writes packages/contract/src/calls: of each endpoint what a browser needs to call it (`Call`), without the schemas, which would
 * load the schema library with every page. Run it after an endpoint was added or its path or codecs have changed; a test fails until then:
 * node scripts/generate-calls.ts
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { passThrough } from '../packages/contract/src/call.ts'
import type { AnyEndpoint } from '../packages/contract/src/endpoint.ts'
import { endpoints } from '../packages/contract/src/endpoints.ts'

const source = new URL('../packages/contract/src/', import.meta.url)
const folder = new URL('calls/', source)

const header = '// Written by scripts/generate-calls.ts. Do not edit.\n'

/** The text of each module of calls, by its file name. */
export async function callModules(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(source)).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^index\.ts$/.test(file))
  const modules = new Map(
    await Promise.all(files.map(async (file) => [file, (await import(new URL(file, source).href)) as object] as const)),
  )
  const codecs = new Map(
    [...modules]
      .filter(([file]) => file.endsWith('-codec.ts'))
      .flatMap(([file, module]) => Object.entries(module).map(([name, codec]) => [codec, { name, file }] as const)),
  )
  const known = new Set<unknown>(Object.values(endpoints))
  const texts = new Map<string, string>()
  for (const [file, module] of modules) {
    if (file === 'endpoints.ts') continue
    const calls = Object.entries(module).filter(([, value]) => known.has(value)) as [string, AnyEndpoint][]
    if (calls.length > 0) texts.set(file, moduleText(file, calls, codecs))
  }
  return texts
}

interface Codec {
  readonly name: string
  readonly file: string
}

function moduleText(
  file: string,
  calls: readonly (readonly [string, AnyEndpoint])[],
  codecs: ReadonlyMap<unknown, Codec>,
): string {
  const imports = new Map<string, Set<string>>([['call.ts', new Set(['type CallOf'])]])
  const nameOf = (call: string, codec: unknown) => {
    const found = codec === passThrough ? { name: 'passThrough', file: 'call.ts' } : codecs.get(codec)
    if (!found) throw new Error(`A codec of ${call} in ${file} is not exported by a module named *-codec.ts`)
    imports.set(found.file, (imports.get(found.file) ?? new Set()).add(found.name))
    return found.name
  }
  const texts = calls
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { method, path, hasBody, read, write }]) => {
      const fields = [`method: '${method}'`, `path: '${path}'`, `hasBody: ${hasBody}`]
      const codec = (field: string, value: unknown) => {
        const used = nameOf(name, value)
        return used === field ? used : `${field}: ${used}`
      }
      fields.push(codec('read', read), codec('write', write))
      return `export const ${name}: CallOf<typeof contract.${name}> = {\n${fields.map((field) => `  ${field},\n`).join('')}}\n`
    })
  const lines = [...imports]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, names]) => `import { ${[...names].toSorted(byName).join(', ')} } from '../${from}'\n`)
  return `${header}${lines.join('')}import type * as contract from '../${file}'\n\n${texts.join('\n')}`
}

function byName(one: string, other: string): number {
  const bare = (name: string) => name.replace(/^type /, '')
  return bare(one) < bare(other) ? -1 : 1
}

if (import.meta.main) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [file, text] of await callModules()) await writeFile(new URL(file, folder), text)
}
