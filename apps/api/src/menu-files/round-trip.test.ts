import type { Records } from '@sofra/changes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ExportFormat, exportFormats, writeMenu } from '../menu-imports/export-menu.ts'
import { anyRecords } from '../testing/any-records.ts'
import { planImport } from './plan-import.ts'
import { readFile } from './read-file.ts'
import { UnreadableFile } from './table.ts'

const languages = ['en', 'ar']
const context = { languages, currency: 'KWD', mapping: null } as const

/** What an import of the exported menu would change in a menu with the records of `before`. */
async function planOf(records: Records, before: Records, format: ExportFormat) {
  const nothing = { branches: [], pictures: [], pictureNames: new Map() }
  const bytes = await writeMenu({ records, languages, currency: 'KWD', ...nothing }, format)
  const file = await readFile({ bytes, name: `menu.${format}` }, context)
  return planImport(file, { before, languages, branches: [], pictures: new Map(), now: 0 })
}

// Spreadsheets are slow to write.
const runs = { csv: 100, xlsx: 20, json: 100 }

describe.each(Object.keys(exportFormats) as ExportFormat[])('%s', (format) => {
  test('an exported menu has no change and no problem for the menu that it was exported from', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, async (records) => {
        const { changes, problems, removable } = await planOf(records, records, format)
        expect({ changes, problems, removable }).toEqual({ changes: [], problems: [], removable: [] })
      }),
      { numRuns: runs[format] },
    )
  })

  test('an exported menu gives an empty business the same records', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecords, async (records) => {
        const { changes, problems } = await planOf(records, new Map(), format)
        expect(problems).toEqual([])
        expect(Object.fromEntries(changes.map(({ on, to }) => [on, to]))).toEqual(Object.fromEntries(records))
      }),
      { numRuns: runs[format] },
    )
  })
})

describe('arbitrary files', () => {
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    // The beginnings of a spreadsheet, of JSON, of an export and of UTF-16.
    fc
      .tuple(
        fc.constantFrom(
          'PK\u0003\u0004',
          '{"format":"sofra-menu/1",',
          'record,id,name:en\r\n',
          '\ufeff',
          'Item Name,Price\n',
        ),
        fc.string({ maxLength: 500, unit: 'binary' }),
      )
      .map((parts) => new TextEncoder().encode(parts.join(''))),
  )

  test.each(['menu.csv', 'menu.xlsx', 'menu.json', ''])(
    'of the name "%s" are read or refused as unreadable',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(anyBytes, async (bytes) => {
          const outcome = await readFile({ bytes, name }, context).then(
            (file) => planImport(file, { before: new Map(), languages, branches: [], pictures: new Map(), now: 0 }),
            (problem: unknown) => problem,
          )
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnreadableFile)
        }),
      )
    },
  )
})
