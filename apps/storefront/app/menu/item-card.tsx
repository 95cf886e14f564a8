import { unavailableText } from '@sofra/i18n/unavailable-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ShopPicture } from '../business/shop-picture.tsx'
import { useShop } from '../business/use-shop.ts'
import { useTranslation } from '../shell/translation.tsx'
import { AddButton } from './add-button.tsx'
import styles from './item-card.module.css'
import { ItemPrice } from './item-price.tsx'
import type { ItemCard as Card, MenuView } from './menu-view.ts'

interface ItemCardProps {
  readonly card: Card
  /** Its name with the search term highlighted. */
  readonly name?: ReactNode
  readonly menu: Pick<MenuView, 'sellingType' | 'currency' | 'zone'>
  /** `row`: picture at the end; `tile`: picture on top. */
  readonly shape: 'row' | 'tile'
  /** The instant of the page. */
  readonly now: number
  /** Heading level. */
  readonly level: 2 | 3 | 4
  /** Hides the availability text, because the category shows it. */
  readonly quiet?: boolean
  /** Visible when the page opens. */
  readonly eager?: boolean
}

/** Card of an item: links to its page, with a button to add it. */
export function ItemCard({
  card,
  name = card.name,
  menu,
  shape,
  now,
  level,
  quiet = false,
  eager = false,
}: ItemCardProps) {
  const translation = useTranslation()
  const { referenceId, cart } = useShop()
  if (card.notice) return <Notice card={card} level={level} />
  const Heading = `h${level}` as const
  const path = `/${referenceId}/${menu.sellingType}/${card.categoryId}/${card.id}`
  return (
    <article
      className={styles[shape]}
      data-plain={card.picture === null || undefined}
      data-gone={card.unavailable !== null || card.dietaryConflict !== undefined || undefined}
    >
      <div className={styles['words']}>
        <Heading className={styles['name']}>
          <Link className={styles['link']} to={path} prefetch="intent" discover="none" preventScrollReset>
            {name}
          </Link>
        </Heading>
        {card.description !== '' && <p className={styles['description']}>{card.description}</p>}
        <div className={styles['facts']}>
          <ItemPrice price={card.price} off={card.off} currency={menu.currency} />
          {card.unavailable && !quiet ? (
            // In the row of the price and instead of the marks, so that the card keeps its height when an item sells out.
            <span className={styles['gone']}>{unavailableText(translation, card.unavailable, now, menu.zone)}</span>
          ) : (
            card.marks.map(({ id, kind, name }) => (
              <span key={id} className={styles[kind]}>
                {name}
              </span>
            ))
          )}
        </div>
      </div>
      <div className={styles['media']}>
        {card.picture && (
          <ShopPicture
            className={styles['picture']}
            picture={card.picture}
            widths={shape === 'tile' ? [320, 640] : [320]}
            sizes={shape === 'tile' ? '(min-width: 768px) 240px, 40vw' : '120px'}
            eager={eager}
          />
        )}
        {cart && !card.unavailable && card.dietaryConflict === undefined && <AddButton card={card} path={path} />}
      </div>
      {card.dietaryConflict !== undefined && <p className={styles['conflict']}>{card.dietaryConflict}</p>}
    </article>
  )
}

function Notice({ card, level }: Pick<ItemCardProps, 'card' | 'level'>) {
  const Heading = `h${level}` as const
  return (
    <aside className={styles['notice']}>
      <Heading className={styles['name']}>{card.name}</Heading>
      {card.description !== '' && <p className={styles['noticeText']}>{card.description}</p>}
    </aside>
  )
}
