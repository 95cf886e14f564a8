import type { Menu } from '@sofra/menu'
import { ArrowLeft, Search as SearchIcon, SearchX } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { findMenu } from '../api.server.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { CartBar } from '../cart/cart-bar-slot.tsx'
import { findItems } from '../menu/find-items.ts'
import { ItemCard } from '../menu/item-card.tsx'
import { localMenu } from '../menu/local-menu.server.ts'
import { currentMenu, loadMenu } from '../menu/menu-memory.ts'
import type { ItemCard as Card, MenuView } from '../menu/menu-view.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useWords } from '../shell/words.tsx'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

/** Without script the form asks the server; with it the browser searches the menu it holds. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const term = new URL(request.url).searchParams.get('q') ?? ''
  const now = Date.now()
  const cards =
    term === ''
      ? []
      : findItems(
          localMenu(await findMenu(context, shop.branchId), language),
          language,
          sellingTypeOf(params),
          term,
          now,
        )
  return { cards, now }
}

export const clientLoader = (): { cards: readonly Card[]; now: number } => ({ cards: [], now: Date.now() })

export default function Search({ loaderData, params }: Route.ComponentProps) {
  const { t } = useWords()
  const shop = useShop()
  const { language } = usePageFacts()
  const [searchParams] = useSearchParams()
  const [term, setTerm] = useState(searchParams.get('q') ?? '')
  const menu = useMenu()
  const type = params.type.toLowerCase() as MenuView['sellingType']
  const cards = menu ? findItems(menu, language, type, term, loaderData.now) : loaderData.cards
  const asked = term.trim() !== ''

  const change = (next: string) => {
    setTerm(next)
    // Coming back from a dish finds the search as it was; no navigation, or every letter would be one.
    const address = next === '' ? location.pathname : `${location.pathname}?q=${encodeURIComponent(next)}`
    history.replaceState(history.state, '', address)
  }

  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there first counts
  useLayoutEffect(() => {
    const typed = input.current?.value ?? ''
    // The keyboard is what the guest came for.
    input.current?.focus({ preventScroll: true })
    // Typed before the script arrived: React knows nothing of it, and would put the old text back.
    if (typed !== term) change(typed)
  }, [])

  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${t('menu.search')} · ${shop.name}`}</title>
      <h1 className="visually-hidden">{t('menu.search')}</h1>
      <Form className={styles['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
        <Link className={styles['back']} to={`/${shop.referenceId}/${type}`} aria-label={t('menu.wholeMenu')}>
          <ArrowLeft className={styles['arrow']} size={22} aria-hidden />
        </Link>
        <label className={styles['field']}>
          <SearchIcon size={20} aria-hidden />
          <span className="visually-hidden">{t('menu.search')}</span>
          <input
            className={styles['input']}
            type="search"
            name="q"
            value={term}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            ref={input}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </label>
      </Form>
      <p className={styles['count']} role="status">
        {asked && cards.length > 0 ? t('search.found', { count: cards.length }) : ''}
      </p>
      {asked && cards.length === 0 && (menu || loaderData.cards.length === 0) ? (
        <Nothing term={term} type={type} />
      ) : asked ? (
        <ul className={styles['list']}>
          {cards.map((card) => (
            <li key={card.id}>
              <ItemCard
                level={2}
                card={card}
                menu={{ sellingType: type, currency: shop.currency, zone: shop.timeZone }}
                shape="row"
                now={loaderData.now}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Start menu={menu} onPick={change} />
      )}
      <CartBar />
    </main>
  )
}

/** The menu in memory, once it is there. */
function useMenu(): Menu | undefined {
  const [menu, setMenu] = useState<Menu>()
  useEffect(() => {
    const key = currentMenu()
    if (key) loadMenu(key).then(setMenu, () => {})
  }, [])
  return menu
}

/** Before the first letter: the menu's own words to start from. */
function Start({ menu, onPick }: { menu: Menu | undefined; onPick: (term: string) => void }) {
  const { t } = useWords()
  const { language } = usePageFacts()
  const names = menu?.categories
    .filter(({ visible, pin }) => visible && !pin)
    .flatMap(({ names }) => names[language] ?? [])
  return (
    <div className={styles['start']}>
      <p className={styles['hint']}>{t('search.hint')}</p>
      <div className={styles['chips']}>
        {names?.slice(0, 12).map((name) => (
          <button key={name} className={styles['chip']} type="button" onClick={() => onPick(name)}>
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

function Nothing({ term, type }: { term: string; type: string }) {
  const { t } = useWords()
  const { referenceId } = useShop()
  return (
    <div className={styles['nothing']}>
      <SearchX size={44} aria-hidden />
      <p className={styles['nothingTitle']}>{t('search.nothing', { term })}</p>
      <p>{t('search.nothingText')}</p>
      <Link className={styles['whole']} to={`/${referenceId}/${type}`}>
        {t('menu.wholeMenu')}
      </Link>
    </div>
  )
}
