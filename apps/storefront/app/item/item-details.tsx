import { discountOf, type Item, itemPrice, type MenuIndex, type SellingType, type Tag, textOf } from '@sofra/menu'
import { Badge } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Clock, Flame, Leaf } from 'lucide-react'
import type { ReactNode } from 'react'
import { ItemPrice } from '../menu/item-price.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { Caution } from './caution.tsx'
import styles from './item-details.module.css'
import { ShareButton } from './share-button.tsx'

interface ItemDetailsProps {
  readonly index: MenuIndex
  readonly item: Item
  readonly sellingType: SellingType
  readonly heading: 'h1' | 'h2'
}

/** Name, description, diets, allergens and calories of an item. */
export function ItemDetails({ index, item, sellingType, heading }: ItemDetailsProps) {
  const { t, format } = useTranslation()
  const Heading = heading
  const off = discountOf(index, item, sellingType)
  const description = item.descriptions[format.language]
  const tags = item.tagIds.flatMap((id) => index.tags.get(id) ?? [])
  const nameOf = (tag: Tag) => textOf(tag.names, format.language)
  const allergens = tags.filter(({ kind }) => kind === 'allergen').map(nameOf)
  const ingredients = tags.filter(({ kind }) => kind === 'ingredient').map(nameOf)
  const badges = tags.filter(({ kind }) => kind !== 'allergen' && kind !== 'ingredient')

  return (
    <div className={layout('stack', 'gap2')}>
      <div className={classes(layout('row', 'top', 'spread', 'gap3'), styles['head'])}>
        <Heading className={classes(text('title'), styles['name'])}>{textOf(item.names, format.language)}</Heading>
        {!item.pin && <ShareButton item={item} sellingType={sellingType} />}
      </div>
      {!item.pin && (
        <p>
          <ItemPrice price={itemPrice(item, item.priceDisplay, off)} off={off} currency={index.menu.currency} />
        </p>
      )}
      {description && <p className={text('muted')}>{description}</p>}
      {(badges.length > 0 || item.calories !== null || item.preparationMinutes !== null) && (
        <ul className={classes(layout('row', 'wrap'), styles['badges'])}>
          {badges.map((tag) => (
            <li key={tag.id}>
              <Badge {...tagLooks[tag.kind]}>{nameOf(tag)}</Badge>
            </li>
          ))}
          {item.calories !== null && (
            <li>
              <Badge>{t('item.calories', { amount: format.number(item.calories) })}</Badge>
            </li>
          )}
          {item.preparationMinutes !== null && (
            <li>
              <Badge icon={<Clock size={14} aria-hidden />}>{format.duration(item.preparationMinutes)}</Badge>
            </li>
          )}
        </ul>
      )}
      {allergens.length > 0 && <Caution>{t('item.contains', { allergens: format.list(allergens) })}</Caution>}
      {ingredients.length > 0 && (
        <p className={text('small', 'muted')}>{t('item.madeOf', { ingredients: format.list(ingredients) })}</p>
      )}
    </div>
  )
}

const tagLooks: Partial<Record<Tag['kind'], { tone: 'positive' | 'danger'; icon: ReactNode }>> = {
  diet: { tone: 'positive', icon: <Leaf size={14} aria-hidden /> },
  spice: { tone: 'danger', icon: <Flame size={14} aria-hidden /> },
}
