import { Refusal } from '@sofra/contract'
import { asMerchant, lockImport, readImportedFile } from '@sofra/database'
import type { Edit } from '../change-sets/make-changes.ts'
import type { ImportPlan } from '../menu-files/plan-import.ts'
import { fileProblemText } from '../menu-files/problem-texts.ts'
import { readCsv, writeCsv } from '../menu-files/table.ts'
import type { ApiLanguage } from '../messages/index.ts'

const headings = {
  en: { row: 'Row', column: 'Column', value: 'Value', problem: 'Problem' },
  ar: { row: 'الصف', column: 'العمود', value: 'القيمة', problem: 'المشكلة' },
} as const

/**
 * The rows of an import that have problems, as CSV: those of a CSV file as they were, with what is wrong in a last column, so
 * that the corrected file can be imported; of other files the problems.
 * @throws {Refusal} import_not_found
 */
export async function readImportProblems(
  { pool, merchantId, businessId }: Edit,
  id: string,
  language: ApiLanguage,
): Promise<string> {
  const { found, bytes } = await asMerchant(pool, merchantId, async (tx) => ({
    found: await lockImport<ImportPlan>(tx, businessId, id),
    bytes: await readImportedFile(tx, businessId, id),
  }))
  if (!found || !bytes) throw new Refusal('import_not_found', { id, businessId })
  const { plan, name } = found
  const words = headings[language]
  const sentence = (problem: ImportPlan['problems'][number]) => fileProblemText(problem.code, language, problem.value)
  if (/\.(?:csv|tsv)$/i.test(name)) {
    const sentences = Map.groupBy(plan.problems, ({ row }) => row)
    const rows = readCsv(bytes)
    const first = Math.min(...plan.problems.flatMap(({ row }) => row ?? []))
    const [heading] = rows.filter(({ row }) => row < first)
    const bad = rows.flatMap(({ row, cells }) => {
      const own = sentences.get(row)
      return own ? [[...padded(cells, heading?.cells.length ?? 0), own.map(sentence).join(' ')]] : []
    })
    return writeCsv([...(heading ? [[...heading.cells, words.problem]] : []), ...bad])
  }
  const lines = plan.problems.map((one) => [String(one.row ?? ''), one.column, one.value, sentence(one)])
  return writeCsv([Object.values(words), ...lines])
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: Math.max(width, cells.length) }, (_, at) => cells[at] ?? '')
}
