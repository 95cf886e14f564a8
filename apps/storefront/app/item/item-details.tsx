import { discountOf, type Item, itemPrice, type MenuIndex, type SellingType, type Tag } from '@sofra/menu'
import { Badge } from '@sofra/ui/chip'
import { Clock, Flame, Leaf, TriangleAlert } from 'lucide-react'
import { ItemPrice } from '../menu/item-price.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
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
  const { language } = usePageFacts()
  const Heading = heading
  const off = discountOf(index, item, sellingType)
  const description = item.descriptions[language]
  const tags = item.tagIds.flatMap((id) => index.tags.get(id) ?? [])
  const nameOf = (tag: Tag) => tag.names[language] ?? ''
  const allergens = tags.filter(({ kind }) => kind === 'allergen').map(nameOf)
  const ingredients = tags.filter(({ kind }) => kind === 'ingredient').map(nameOf)
  const badges = tags.filter(({ kind }) => kind !== 'allergen' && kind !== 'ingredient')

  return (
    <div className={styles['facts']}>
      <div className={styles['head']}>
        <Heading className={styles['name']}>{item.names[language]}</Heading>
        {!item.pin && <ShareButton item={item} sellingType={sellingType} />}
      </div>
      {!item.pin && (
        <p>
          <ItemPrice price={itemPrice(item, item.priceDisplay, off)} off={off} currency={index.menu.currency} />
        </p>
      )}
      {description && <p className={styles['description']}>{description}</p>}
      {(badges.length > 0 || item.calories !== null || item.preparationMinutes !== null) && (
        <ul className={styles['badges']}>
          {badges.map((tag) => (
            <li key={tag.id}>
              <TagBadge tag={tag} name={nameOf(tag)} />
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
      {allergens.length > 0 && (
        <p className={styles['allergens']}>
          <TriangleAlert size={18} aria-hidden />
          {t('item.contains', { allergens: format.list(allergens) })}
        </p>
      )}
      {ingredients.length > 0 && (
        <p className={styles['line']}>{t('item.madeOf', { ingredients: format.list(ingredients) })}</p>
      )}
    </div>
  )
}

function TagBadge({ tag, name }: { tag: Tag; name: string }) {
  switch (tag.kind) {
    case 'diet':
      return (
        <Badge tone="positive" icon={<Leaf size={14} aria-hidden />}>
          {name}
        </Badge>
      )
    case 'spice':
      return (
        <Badge tone="danger" icon={<Flame size={14} aria-hidden />}>
          {name}
        </Badge>
      )
    default:
      return <Badge>{name}</Badge>
  }
}
