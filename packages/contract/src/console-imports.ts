import { z } from 'zod'
import { Id, Iso, Texts } from './basics.ts'
import { ChangeSetShape, ChangeShape } from './console-changes.ts'
import { madeSetFromWire } from './console-changes-codec.ts'
import { importFromWire } from './console-imports-codec.ts'
import { endpoint } from './endpoint.ts'
import { SingleLine } from './texts.ts'

/** The maximum size of an imported file in bytes. */
export const maxImportBytes = 12 * 1024 * 1024

/** The media types of imported files. The content decides. */
export const importTypes = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/octet-stream',
] as const

const State = z.enum(['added', 'changed', 'same'])

export const ImportProblemShape = z.object({
  /** From 1, as spreadsheets count; null: it concerns the whole file. */
  row: z.number().int().nullable(),
  /** The heading of the column. */
  column: z.string(),
  /** The text in the file. */
  value: z.string(),
  code: z.string(),
  /** A sentence in the language of the call. */
  message: z.string(),
  /** Whether the row is left out; otherwise it is imported without this value. */
  left_out: z.boolean(),
})
export type ImportProblem = z.output<typeof ImportProblemShape>

export const ImportShape = z.object({
  id: z.uuid(),
  /** The name of the file; empty for pasted text. */
  name: z.string(),
  /** The system that wrote the file; `columns` is any table, `text` a typed menu. */
  kind: z.enum(['sofra', 'square', 'shopify', 'toast', 'columns', 'text', 'shop-file']),
  state: z.enum(['staged', 'committed']),
  created_at: Iso,
  by: z.string(),
  /** The columns of a table and what they hold, such as `name:en` or `ignore`; empty if they need no mapping. */
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string() })),
  counts: z.object({
    rows: z.number().int(),
    rows_left_out: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    same: z.number().int(),
    /** Changes that the import would make, without removals. */
    changes: z.number().int(),
  }),
  problems: z.array(ImportProblemShape).meta({ description: 'The first 1,000 problems' }),
  problem_count: z.number().int(),
  /** The menu as the file describes it: its first 1,000 items. */
  categories: z.array(
    z.object({
      on: z.string(),
      names: Texts,
      state: State,
      count: z.number().int(),
      items: z.array(
        z.object({
          on: z.string(),
          names: Texts,
          prices: z.array(z.object({ names: Texts, price: z.number().int().meta({ description: 'In minor units' }) })),
          state: State,
          changes: z.array(ChangeShape).meta({ description: 'What differs from the menu' }),
        }),
      ),
    }),
  ),
  /** Records of the menu that the file does not have. They stay unless the commit names them. */
  removable: z.array(
    z.object({
      on: z.string(),
      names: Texts,
      count: z.number().int().meta({ description: 'How many records are removed with it' }),
    }),
  ),
})
export type ImportWire = z.output<typeof ImportShape>

const ofBusiness = z.object({ id: Id })
const ofImport = z.object({ id: Id, importId: z.uuid() })
const access = ['unauthenticated', 'forbidden', 'business_not_found'] as const
const reading = ['invalid_file', 'unavailable'] as const

export const stageImport = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/imports',
  summary:
    'Compares the file in the body with the menu: CSV, XLSX, JSON, a typed menu, or an export of Square, Shopify or Toast, up to 12 MB. Nothing is changed before the commit',
  params: ofBusiness,
  query: z.object({
    name: SingleLine.pipe(z.string().max(200))
      .optional()
      .meta({ description: 'The name of the file; none for pasted text' }),
  }),
  upload: importTypes,
  response: ImportShape,
  errors: [...access, ...reading, 'body_too_large'],
  read: importFromWire,
})

export const getImport = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/imports/:importId',
  summary: 'A staged import, or one that was committed in the last seven days',
  params: ofImport,
  response: ImportShape,
  errors: [...access, 'import_not_found'],
  read: importFromWire,
})

export const reviseImport = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/imports/:importId',
  summary: 'Compares the file again with the current menu, with other fields of its columns',
  params: ofImport,
  body: z.object({
    mapping: z
      .array(z.string().max(80).nullable())
      .max(300)
      .nullable()
      .meta({ description: 'The field of each column; null: as guessed' }),
    pictures: z
      .record(z.string().max(200), z.string().max(100))
      .default({})
      .meta({ description: 'Ids of pictures by their names in the file, where the library has others of these names' }),
  }),
  response: ImportShape,
  errors: [...access, ...reading, 'import_not_found', 'import_committed'],
  read: importFromWire,
})

export const commitImport = endpoint({
  method: 'POST',
  path: '/console/businesses/:id/imports/:importId/commit',
  summary:
    'Makes the changes of an import as one set, which can be undone. 409 change_conflict: the menu was edited since; compare again',
  params: ofImport,
  body: z.object({
    remove: z.array(z.string().max(200)).max(20_000).meta({ description: 'References of removable records to remove' }),
  }),
  /** `set` is null if nothing was different. */
  response: z.object({ set: ChangeSetShape.nullable() }),
  errors: [...access, 'import_not_found', 'import_committed', 'change_conflict', 'invalid_changes'],
  read: madeSetFromWire,
})

export const exportMenu = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/menu/export',
  summary:
    'Downloads the menu with every field of its records as CSV, XLSX or JSON, or with the uploads of its pictures as a zip archive. Importing it again is no change',
  params: ofBusiness,
  query: z.object({
    format: z.enum(['csv', 'xlsx', 'json']),
    pictures: z
      .enum(['true', 'false'])
      .default('false')
      .meta({ description: 'Whether it is an archive with pictures' }),
  }),
  response: z.unknown(),
  responseType: 'file',
  errors: access,
})

export const getImportProblems = endpoint({
  method: 'GET',
  path: '/console/businesses/:id/imports/:importId/problems',
  summary: 'Downloads the rows of an import that have problems as CSV, to correct and import them',
  params: ofImport,
  response: z.unknown(),
  responseType: 'file',
  errors: [...access, 'import_not_found'],
})
