import type { Change, EditableRecord, Json, Records } from '@sofra/changes'
import { printerPorts } from '@sofra/contract/printer-ports'
import { uniqueId } from '@sofra/contract/record-ids'
import { referenceOf } from '@sofra/contract/record-references'
import type { SettingRecord } from '@sofra/contract/setting-records'
import { consoleLanguages } from '@sofra/i18n'
import { orderableTypes } from '../orders/destination.ts'

type PrinterRecord = SettingRecord<'printer'>

/** The references of the printers of a branch, in their order. */
export function printersOf(records: Records, branchId: string): readonly string[] {
  const prefix = `printer/${branchId}/`
  return [...records]
    .filter(([on]) => on.startsWith(prefix))
    .toSorted(([, one], [, other]) => Number(one['position']) - Number(other['position']))
    .map(([on]) => on)
}

interface NewPrinter {
  readonly branchId: string
  readonly name: string
  /** The language of the name. */
  readonly language: string
}

/** The change that adds a printer after the others: one that asks the server, for 80 mm, with every ticket. */
export function addPrinter(records: Records, { branchId, name, language }: NewPrinter): readonly Change[] {
  const others = printersOf(records, branchId)
  const ids = new Set(others.map((on) => on.split('/').at(-1) ?? ''))
  const printer: PrinterRecord = {
    position: Math.max(-1, ...others.map((on) => Number(records.get(on)?.['position']))) + 1,
    names: { [language]: name.trim() },
    kind: 'cloud',
    host: '',
    port: printerPorts.default,
    paper: 80,
    language: consoleLanguages.find((code) => code === language) ?? 'en',
    second_language: null,
    guest_details: true,
    types: [...orderableTypes],
    station: null,
    enabled: true,
  }
  const on = referenceOf('printer', branchId, uniqueId(name, ids, 'printer'))
  return [{ on, field: null, from: null, to: printer as EditableRecord as Json }]
}
