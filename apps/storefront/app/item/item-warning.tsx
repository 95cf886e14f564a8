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
  const wishes = supportedPreferences(index, useDietaryPreferences(businessId).preferences)
  if (item.pin || countPreferences(wishes) === 0) return null
  const fit = dietaryMatch(index, item, wishes)
  const text =
    fit.kind === 'conflict'
      ? dietaryConflictText(translation, index, fit, language)
      : fit.warnings.length > 0
        ? translation.t('item.warnings', { names: translation.format.list(tagNames(index, fit.warnings, language)) })
        : null
  if (text === null) return null
  const severe = fit.kind === 'conflict' && fit.contains.length > 0
  return (
    <p className={styles['warning']} role="status" data-severe={severe || undefined} data-over={overlay || undefined}>
      <TriangleAlert size={18} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
