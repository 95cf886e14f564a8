import { type DietaryMatch, type MenuIndex, textOf } from '@sofra/menu'
import type { Translation } from '../shell/translation.tsx'

/** Why a dish is not what the guest wants; null: it is. */
export function dietaryConflictText({ t, format }: Translation, index: MenuIndex, fit: DietaryMatch, language: string): string | null {
  if (fit.kind === 'fits') return null
  const names = (ids: readonly string[]) => format.list(tagNames(index, ids, language))
  if (fit.contains.length > 0) return t('filters.contains', { names: names(fit.contains) })
  return t('filters.notMarked', { names: names(fit.lacks) })
}

/** The names of tags; those the menu does not have are left out. */
export function tagNames(index: MenuIndex, ids: readonly string[], language: string): string[] {
  return ids.flatMap((id) => {
    const tag = index.tags.get(id)
    return tag ? [textOf(tag.names, language, index.menu.languages)] : []
  })
}
