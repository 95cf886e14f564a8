import { highlight } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { ErrorState } from '@sofra/ui/state'
import { ArrowLeft, Search as SearchIcon, SearchX, WifiOff } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { findMenu } from '../api.server.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { CartBar } from '../cart/cart-bar-slot.tsx'
import { DeliveryAreaSlot } from '../delivery/delivery-area-slot.tsx'
import { type FoundItems, findItems, noResults } from '../menu/find-items.ts'
import { ItemCard } from '../menu/item-card.tsx'
import { localMenu } from '../menu/local-menu.server.ts'
import type { MenuView } from '../menu/menu-view.ts'
import { useDietaryConflict, withDietaryConflict } from '../menu/use-dietary-conflict.ts'
import { useWholeMenu } from '../menu/use-whole-menu.ts'
import { HighlightedText } from '../search/highlighted-text.tsx'
import { clearSearches, recentSearches, saveSearch } from '../search/recent-searches.ts'
import { optionId, SuggestionList } from '../search/suggestion-list.tsx'
import { type Suggestion, suggest } from '../search/suggestions.ts'
import { useSearchKeys } from '../search/use-search-keys.ts'
import { pageContext, shopContext } from '../server-context.ts'
import { clock } from '../shell/clock.ts'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/search.ts'
import styles from './search.module.css'

/** Search on the server, without JavaScript only; otherwise the browser searches its menu. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Found> {
  const shop = context.get(shopContext)
  const { language } = context.get(pageContext).facts
  const term = new URL(request.url).searchParams.get('q') ?? ''
  const now = Date.now()
  // Without a term, the browser has better suggestions.
  if (term.trim() === '') return { term, found: noResults, suggestions: [], now }

  const sellingType = sellingTypeOf(params)
  const menu = localMenu(await findMenu(context, shop.branchId), language)
  return {
    term,
    found: findItems(menu, language, sellingType, term, now),
    suggestions: suggest({ menu, language, sellingType, term, recent: [], now }),
    now,
  }
}

interface Found {
  /** The term the server has searched; null: the browser searches. */
  readonly term: string | null
  readonly found: FoundItems
  readonly suggestions: readonly Suggestion[]
  readonly now: number
}

export const clientLoader = (): Found => ({ term: null, found: noResults, suggestions: [], now: clock() })

export default function Search({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation()
  const shop = useShop()
  const { language } = usePageFacts()
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const [term, setTerm] = useState(searchParams.get('q') ?? '')
  const [recent, setRecent] = useState<readonly string[]>([])
  const whole = useWholeMenu()
  const { menu } = whole
  const misfitOf = useDietaryConflict(menu)
  const { now } = loaderData
  const type = params.type.toLowerCase() as MenuView['sellingType']
  const menuPath = `/${shop.referenceId}/${type}`
  // Until the menu is loaded, the server's results are used for its term.
  const answered = menu !== undefined || term === loaderData.term
  const { cards, more } = menu ? findItems(menu, language, type, term, now) : answered ? loaderData.found : noResults
  const suggestions = menu
    ? suggest({ menu, language, sellingType: type, term, recent, now })
    : answered
      ? loaderData.suggestions
      : []
  const hasTerm = term.trim() !== ''
  useEffect(() => setRecent(recentSearches(shop.businessId)), [shop.businessId])

  const change = (next: string) => {
    setTerm(next)
    keys.reset()
    // Stores the term in the URL, so that going back restores it; not a navigation, which would happen for every
    // letter.
    const address = next === '' ? location.pathname : `${location.pathname}?q=${encodeURIComponent(next)}`
    history.replaceState(history.state, '', address)
  }
  const pick = (suggestion: Suggestion) => {
    if (suggestion.kind === 'recent') return change(suggestion.text)
    saveSearch(shop.businessId, term)
    void navigate(`${menuPath}/${suggestion.path}`)
  }
  const forget = () => {
    clearSearches(shop.businessId)
    setRecent([])
    input.current?.focus()
  }

  const input = useRef<HTMLInputElement>(null)
  const foundList = useRef<HTMLUListElement>(null)
  const keys = useSearchKeys({ field: input, found: foundList, suggestions, onPick: pick, onClear: () => change('') })
  const listId = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there first counts
  useLayoutEffect(() => {
    const typed = input.current?.value ?? ''
    // Opens the on-screen keyboard.
    input.current?.focus({ preventScroll: true })
    // React does not know input from before hydration and would reset it.
    if (typed !== term) change(typed)
  }, [])

  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${t('menu.search')} · ${shop.name}`}</title>
      <h1 className="visually-hidden">{t('menu.search')}</h1>
      <Form className={styles['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
        <Link className={styles['back']} to={menuPath} aria-label={t('menu.wholeMenu')}>
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
            placeholder={t('menu.search')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            ref={input}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={keys.onFieldKey}
            // Without JavaScript it is a plain search field.
            {...(menu && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': suggestions.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': keys.active && optionId(listId, keys.active),
            })}
          />
        </label>
      </Form>
      {suggestions.length > 0 && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          term={term}
          menuPath={menuPath}
          active={keys.active}
          withKeys={menu !== undefined}
          onPick={pick}
          onClearRecent={forget}
        />
      )}
      <div className={styles['status']} role="status">
        {hasTerm && cards.length > 0 && (
          <p className={styles['count']}>
            {more ? t('search.best', { most: cards.length }) : t('search.found', { count: cards.length })}
          </p>
        )}
        {hasTerm && answered && cards.length === 0 && whole.kind !== 'failed' && (
          <Nothing term={term} menuPath={menuPath} />
        )}
      </div>
      {hasTerm && cards.length > 0 ? (
        <ul className={styles['list']} ref={foundList} onKeyDown={keys.onFoundKey}>
          {cards.map((card) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed is in it; here it is only remembered that it was.
            <li key={card.id} onClick={() => saveSearch(shop.businessId, term)}>
              <ItemCard
                level={2}
                card={withDietaryConflict(card, misfitOf)}
                name={<HighlightedText parts={highlight(card.name, term)} />}
                menu={{ sellingType: type, currency: shop.currency, zone: shop.timeZone }}
                shape="row"
                now={now}
              />
            </li>
          ))}
        </ul>
      ) : whole.kind === 'failed' ? (
        <ErrorState
          illustration={<WifiOff />}
          title={t('search.failedTitle')}
          action={<Button onClick={whole.retry}>{t('common.retry')}</Button>}
        >
          {t('search.failedText')}
        </ErrorState>
      ) : (
        !menu && !(hasTerm && answered) && <p className={styles['hint']}>{t('search.hint')}</p>
      )}
      <CartBar alone />
      <DeliveryAreaSlot on="search" />
    </main>
  )
}

function Nothing({ term, menuPath }: { term: string; menuPath: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles['nothing']}>
      <SearchX size={44} aria-hidden />
      <p className={styles['nothingTitle']}>{t('search.nothing', { term })}</p>
      <p>{t('search.nothingText')}</p>
      <Link className={styles['whole']} to={menuPath}>
        {t('menu.wholeMenu')}
      </Link>
    </div>
  )
}
