import { Refusal } from '@sofra/contract'
import { instantToWire } from '@sofra/contract/basics-codec'
import { changeSetToWire } from '@sofra/contract/console-changes-codec'
import {
  commitImport as commitImportEndpoint,
  getImport,
  type ImportWire,
  maxImportBytes,
  reviseImport as reviseImportEndpoint,
  stageImport as stageImportEndpoint,
} from '@sofra/contract/console-imports'
import { bodyLimits, readBytes } from '../../http/read-body.ts'
import { serve } from '../../http/serve.ts'
import { type FileProblemCode, fileProblemText } from '../../menu-files/problem-texts.ts'
import { commitImport, findImport, type MenuImport, reviseImport, stageImport } from '../../menu-imports/imports.ts'
import type { ApiLanguage } from '../../messages/index.ts'
import { requireEdit } from './changes.ts'

/** The problems and items in one response. */
const [maxProblems, maxItems] = [1_000, 1_000]

export const serveStageImport = serve(stageImportEndpoint, async (call, context) => {
  const edit = await requireEdit(call, context)
  const bytes = await readBytes(call.request, maxImportBytes)
  const source = { bytes, name: call.query.name ?? '' }
  return inLanguage(call.language, async () =>
    importToWire(await stageImport(edit, source, context.clock.now()), call.language),
  )
})

export const serveImport = serve(getImport, async (call, context) => {
  const found = await findImport(await requireEdit(call, context), call.params.importId)
  return importToWire(found, call.language)
})

export const serveReviseImport = serve(
  reviseImportEndpoint,
  async (call, context) => {
    const edit = await requireEdit(call, context)
    const now = context.clock.now()
    return inLanguage(call.language, async () =>
      importToWire(await reviseImport(edit, call.params.importId, call.body, now), call.language),
    )
  },
  { bodyLimit: bodyLimits.import },
)

export const serveCommitImport = serve(
  commitImportEndpoint,
  async (call, context) => {
    const set = await commitImport(await requireEdit(call, context), call.params.importId, call.body.remove)
    return { set: set && changeSetToWire(set) }
  },
  { bodyLimit: bodyLimits.import },
)

/** Adds the sentence to the refusal of a file that cannot be read. */
async function inLanguage<Result>(language: ApiLanguage, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    const [field] = cause instanceof Refusal && cause.code === 'invalid_file' ? (cause.details.fields ?? []) : []
    if (!field) throw cause
    const message = fileProblemText(field.code as FileProblemCode, language)
    throw new Refusal('invalid_file', { cause }, { fields: [field], data: { problems: [{ ...field, message }] } })
  }
}

function importToWire({ plan, createdAt, ...staged }: MenuImport, language: ApiLanguage): ImportWire {
  const { problems, categories, removable, rows, kind, columns, changes } = plan
  const items = categories.flatMap((category) => category.items)
  const count = (state: ImportWire['categories'][number]['state']) =>
    items.filter((item) => item.state === state).length
  let left = maxItems
  return {
    id: staged.id,
    name: staged.name,
    kind,
    state: staged.state,
    created_at: instantToWire(createdAt),
    by: staged.by,
    columns: columns.map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
    counts: {
      rows,
      rows_left_out: new Set(problems.filter(({ leftOut }) => leftOut).map(({ row }) => row)).size,
      added: count('added'),
      changed: count('changed'),
      same: count('same'),
      changes: changes.length,
    },
    problems: problems.slice(0, maxProblems).map(({ leftOut, ...problem }) => ({
      ...problem,
      message: fileProblemText(problem.code, language, problem.value),
      left_out: leftOut,
    })),
    problem_count: problems.length,
    categories: categories.map(({ items, ...category }) => {
      const shown = items.slice(0, left)
      left -= shown.length
      return {
        ...category,
        count: items.length,
        items: shown.map(({ prices, changes, ...item }) => ({ ...item, prices: [...prices], changes: [...changes] })),
      }
    }),
    removable: removable.map(({ on, names, with: others }) => ({ on, names, count: others.length })),
  }
}
