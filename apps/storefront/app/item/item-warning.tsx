import { dietaryMatch, type Item, type MenuIndex, supportedPreferences } from '@sofra/menu'
import { TriangleAlert } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { dietaryConflictText, tagNames } from '../menu/dietary-conflict-text.ts'
import { countPreferences, useDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './item-warning.module.css'

interface ItemWarningProps {
  readonly index: MenuIndex
  readonly item: Item
  /** Displayed over the item's picture, to avoid a layout shift. */
  readonly overlay: boolean
}

/** Warns the guest about avoided ingredients in this item or in some of its modifiers. */
export function ItemWarning({ index, item, overlay }: ItemWarningProps) {
  const translation = useTranslation()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const preferences = supportedPreferences(index, useDietaryPreferences(businessId).preferences)
  if (item.pin || countPreferences(preferences) === 0) return null
  const match = dietaryMatch(index, item, preferences)
  const text =
    match.kind === 'conflict'
      ? dietaryConflictText(translation, index, match, language)
      : match.warnings.length > 0
        ? translation.t('item.warnings', { names: translation.format.list(tagNames(index, match.warnings, language)) })
        : null
  if (text === null) return null
  const severe = match.kind === 'conflict' && match.contains.length > 0
  return (
    <p
      className={styles['warning']}
      role="status"
      data-severe={severe || undefined}
      data-overlay={overlay || undefined}
    >
      <TriangleAlert size={18} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
