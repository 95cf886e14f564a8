import { foldText, type Menu } from '@sofra/menu'
import { sql } from 'kysely'
import type { Tx } from './tenancy.ts'

/**
 * The ids of the branch's items that a term finds in a language, best first: what contains the words, then what is
 * only similar to them, so that a typing mistake finds its dish. Folds accents and letter forms as the browser does.
 */
export async function searchMenu(
  tx: Tx,
  { branchId, language, term, limit = 50 }: { branchId: string; language: string; term: string; limit?: number },
): Promise<string[]> {
  const wanted = foldText(term)
  if (wanted === '') return []
  const { rows } = await sql<{ item_id: string }>`
    select item_id from menu_search
    where branch_id = ${branchId} and language = ${language}
      and (position(${wanted} in folded) > 0 or word_similarity(${wanted}, folded) > 0.5)
    order by position(${wanted} in folded) = 1 desc, position(${wanted} in folded) > 0 desc,
      word_similarity(${wanted}, folded) desc, item_id
    limit ${limit}`.execute(tx)
  return rows.map((row) => row.item_id)
}

/** Writes the words of a published menu into the search table: an item's name, then its description. */
export async function indexForSearch(tx: Tx, branchId: string, menu: Menu): Promise<void> {
  const fallback = menu.languages[0] ?? 'en'
  const rows = menu.items.flatMap((item) =>
    menu.languages.map((language) => ({
      item_id: item.id,
      language,
      folded: foldText(
        `${item.names[language] ?? item.names[fallback] ?? ''} ${item.descriptions[language] ?? item.descriptions[fallback] ?? ''}`,
      ).trim(),
    })),
  )
  await tx.deleteFrom('menu_search').where('branch_id', '=', branchId).execute()
  await sql`
    insert into menu_search (merchant_id, branch_id, item_id, language, folded)
    select current_merchant(), ${branchId}::uuid, item_id, language, folded
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (item_id text, language text, folded text)
  `.execute(tx)
}
