import type { Instant } from '@sofra/availability'
import { indexMenu, itemAvailability, type Menu, type SellingType, suggestItems } from '@sofra/menu'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { useState } from 'react'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './companions.module.css'
import { ItemCard } from './item-card.tsx'
import { useDietaryConflict, withDietaryConflict } from './use-dietary-conflict.ts'
import { viewCard } from './view-menu.ts'

interface CompanionsProps {
  readonly menu: Menu
  /** Ids of the chosen items. */
  readonly chosenIds: readonly string[]
  readonly sellingType: SellingType
  readonly now: Instant
  /** Heading level. */
  readonly level: 2 | 3
}

/** Suggestions that go well with the chosen items, as a rail of small cards. */
export function Companions({ menu, chosenIds, sellingType, now, level }: CompanionsProps) {
  const { t } = useTranslation()
  const { language } = usePageFacts()
  const index = indexMenu(menu)
  const conflictOf = useDietaryConflict(menu)
  // Computed once: an added item stays in the rail with its stepper.
  const [ids] = useState(() => suggestItems(index, chosenIds, sellingType, now).map(({ id }) => id))
  const items = ids.flatMap((id) => index.items.get(id) ?? [])
  if (items.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className={layout('narrow')} aria-labelledby="companions-title">
      <Heading id="companions-title" className={text('large', 'bold')}>
        {t('menu.goesWell')}
      </Heading>
      <ul className={styles['rail']}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard
              card={withDietaryConflict(
                viewCard(index, item, language, sellingType, itemAvailability(index, item, sellingType, now)),
                conflictOf,
              )}
              menu={{ sellingType, currency: menu.currency, zone: menu.timeZone }}
              shape="row"
              now={now}
              level={level === 2 ? 3 : 4}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
