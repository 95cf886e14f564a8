import { type DietaryMatch, type MenuIndex, textOf } from '@sofra/menu'
import type { Translation } from '../shell/translation.tsx'

/** Text of a dietary conflict; null: no conflict. */
export function dietaryConflictText(
  { t, format }: Translation,
  index: MenuIndex,
  fit: DietaryMatch,
  language: string,
): string | null {
  if (fit.kind === 'match') return null
  const names = (ids: readonly string[]) => format.list(tagNames(index, ids, language))
  if (fit.contains.length > 0) return t('filters.contains', { names: names(fit.contains) })
  return t('filters.notMarked', { names: names(fit.lacks) })
}

/** Names of tags; unknown ones are omitted. */
export function tagNames(index: MenuIndex, ids: readonly string[], language: string): string[] {
  return ids.flatMap((id) => {
    const tag = index.tags.get(id)
    return tag ? [textOf(tag.names, language, index.menu.languages)] : []
  })
}
