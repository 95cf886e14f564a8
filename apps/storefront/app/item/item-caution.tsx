import { fitOf, type Item, knownWishes, type MenuIndex } from '@sofra/menu'
import { TriangleAlert } from 'lucide-react'
import { useShop } from '../business/use-shop.ts'
import { misfitText, tagNames } from '../menu/misfit-text.ts'
import { countOf, useWishes } from '../menu/wishes-store.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import styles from './item-caution.module.css'

interface ItemCautionProps {
  readonly index: MenuIndex
  readonly item: Item
  /** Over the picture of the dish, where it moves nothing. */
  readonly over: boolean
}

/** Warns a guest of what they leave out of their menu and would find in this dish, or in some of its choices. */
export function ItemCaution({ index, item, over }: ItemCautionProps) {
  const words = useWords()
  const { language } = usePageFacts()
  const { businessId } = useShop()
  const wishes = knownWishes(index, useWishes(businessId).wishes)
  if (item.pin || countOf(wishes) === 0) return null
  const fit = fitOf(index, item, wishes)
  const text =
    fit.kind === 'misfit'
      ? misfitText(words, index, fit, language)
      : fit.care.length > 0
        ? words.t('item.care', { names: words.format.list(tagNames(index, fit.care, language)) })
        : null
  if (text === null) return null
  const severe = fit.kind === 'misfit' && fit.contains.length > 0
  return (
    <p className={styles['caution']} role="status" data-severe={severe || undefined} data-over={over || undefined}>
      <TriangleAlert size={18} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
