import { dietaryMatch, type Item, type MenuIndex, supportedPreferences } from '@sofra/menu'
import { classes } from '@sofra/ui/classes'
import { useShop } from '../business/use-shop.ts'
import { dietaryConflictText, tagNames } from '../menu/dietary-conflict-text.ts'
import { countPreferences, useDietaryPreferences } from '../menu/dietary-preferences-store.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './caution.module.css'
import { Caution } from './caution.tsx'

interface ItemWarningProps {
  readonly index: MenuIndex
  readonly item: Item
  /** Displayed over the item's picture, to avoid a layout shift. */
  readonly overlay: boolean
}

/** Warns the guest about avoided ingredients in this item or in some of its modifiers. */
export function ItemWarning({ index, item, overlay }: ItemWarningProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { businessId } = useShop()
  const preferences = supportedPreferences(index, useDietaryPreferences(businessId).preferences)
  if (item.pin || countPreferences(preferences) === 0) return null
  const match = dietaryMatch(index, item, preferences)
  const text =
    match.kind === 'conflict'
      ? dietaryConflictText(translation, index, match, format.language)
      : match.warnings.length > 0
        ? t('item.warnings', { names: format.list(tagNames(index, match.warnings, format.language)) })
        : null
  if (text === null) return null
  const severe = match.kind === 'conflict' && match.contains.length > 0
  return (
    <Caution role="status" severe={severe} className={classes(styles['warning'], overlay && styles['overlay'])}>
      {text}
    </Caution>
  )
}
