import { highlight } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { ErrorState } from '@sofra/ui/state'
import { text } from '@sofra/ui/text'
import { ArrowLeft, Search as SearchIcon, SearchX, WifiOff } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { findMenu } from '../api.server.ts'
import { sellingTypeOf } from '../business/guards.server.ts'
import { useShop } from '../business/use-shop.ts'
import { CartBar } from '../cart/cart-bar-slot.tsx'
import { DeliveryAreaSlot } from '../delivery/delivery-area-slot.tsx'
import { type FoundItems, findItems, noResults } from '../menu/find-items.ts'
import { ItemCard } from '../menu/item-card.tsx'
import { localMenu } from '../menu/local-menu.server.ts'
import { EmptyNote } from '../menu/menu-empty.tsx'
import type { MenuView } from '../menu/menu-view.ts'
import { useDietaryConflict, withDietaryConflict } from '../menu/use-dietary-conflict.ts'
import { useWholeMenu, type WholeMenu } from '../menu/use-whole-menu.ts'
import { HighlightedText } from '../search/highlighted-text.tsx'
import { clearSearches, recentSearches, saveSearch } from '../search/recent-searches.ts'
import { optionId, SuggestionList } from '../search/suggestion-list.tsx'
import { type Suggestion, suggest } from '../search/suggestions.ts'
import { useSearchKeys } from '../search/use-search-keys.ts'
import { useSearchTerm } from '../search/use-search-term.ts'
import { currentTime, pageContext, shopContext } from '../server-context.ts'
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
  const now = currentTime(context)
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
  const navigate = useNavigate()
  const sellingType = params.type.toLowerCase() as MenuView['sellingType']
  const menuPath = `/${shop.referenceId}/${sellingType}`
  const input = useRef<HTMLInputElement>(null)
  const foundList = useRef<HTMLUListElement>(null)
  const [term, setTerm] = useSearchTerm(input)
  const [recent, setRecent] = useState<readonly string[]>([])
  useEffect(() => setRecent(recentSearches(shop.businessId)), [shop.businessId])
  const { whole, answered, found, suggestions } = useResults({ loaderData, sellingType, term, recent })
  const conflictOf = useDietaryConflict(whole.menu)

  const change = (next: string) => {
    setTerm(next)
    keys.reset()
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
  const keys = useSearchKeys({ field: input, found: foundList, suggestions, onPick: pick, onClear: () => change('') })
  const listId = useId()
  const withKeys = whole.menu !== undefined
  const hasCards = term.trim() !== '' && found.cards.length > 0

  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${t('menu.search')} · ${shop.name}`}</title>
      <h1 className="visually-hidden">{t('menu.search')}</h1>
      <SearchBar
        {...{ menuPath, term, input, withKeys, listId }}
        suggested={suggestions.length > 0}
        active={keys.active}
        onChange={change}
        onKeyDown={keys.onFieldKey}
      />
      {suggestions.length > 0 && (
        <SuggestionList
          {...{ suggestions, term, menuPath, withKeys }}
          id={listId}
          active={keys.active}
          onPick={pick}
          onClearRecent={forget}
        />
      )}
      <ResultStatus {...{ term, found, menuPath }} complete={answered && whole.kind !== 'failed'} />
      {hasCards ? (
        <ul className={styles['list']} ref={foundList} onKeyDown={keys.onFoundKey}>
          {found.cards.map((card) => (
            <ResultCard key={card.id} {...{ card, term, sellingType, conflictOf }} now={loaderData.now} />
          ))}
        </ul>
      ) : (
        <NoCards whole={whole} settled={term.trim() !== '' && answered} />
      )}
      <CartBar alone />
      <DeliveryAreaSlot on="search" />
    </main>
  )
}

interface ResultsOptions {
  readonly loaderData: Found
  readonly sellingType: MenuView['sellingType']
  readonly term: string
  readonly recent: readonly string[]
}

/** Results and suggestions for `term`: from the menu, or until it is loaded from the server for its term. */
function useResults({ loaderData, sellingType, term, recent }: ResultsOptions) {
  const { language } = usePageFacts()
  const whole = useWholeMenu()
  const { menu } = whole
  const { now } = loaderData
  if (menu) {
    const found = findItems(menu, language, sellingType, term, now)
    const suggestions = suggest({ menu, language, sellingType, term, recent, now })
    return { whole, answered: true, found, suggestions }
  }
  const answered = term === loaderData.term
  const { found, suggestions } = answered ? loaderData : { found: noResults, suggestions: [] }
  return { whole, answered, found, suggestions }
}

interface SearchBarProps {
  readonly menuPath: string
  readonly term: string
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether arrow keys select suggestions; without JavaScript it is a plain search field. */
  readonly withKeys: boolean
  readonly listId: string
  readonly suggested: boolean
  readonly active: Suggestion | undefined
  readonly onChange: (term: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SearchBar(props: SearchBarProps) {
  const { menuPath, term, input, withKeys, listId, suggested, active, onChange, onKeyDown } = props
  const { t } = useTranslation()
  return (
    <Form className={styles['bar']} role="search" onSubmit={(event) => event.preventDefault()}>
      <Link
        className={classes(layout('centred', 'fixed'), styles['back'])}
        to={menuPath}
        aria-label={t('menu.wholeMenu')}
      >
        <ArrowLeft className={layout('mirrored')} size={22} aria-hidden />
      </Link>
      <label className={classes(layout('row', 'grow', 'gap3'), styles['field'])}>
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
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...(withKeys && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': suggested,
            'aria-controls': listId,
            'aria-activedescendant': active && optionId(listId, active),
          })}
        />
      </label>
    </Form>
  )
}

interface ResultStatusProps {
  readonly term: string
  readonly found: FoundItems
  readonly menuPath: string
  /** The term has been searched. */
  readonly complete: boolean
}

function ResultStatus({ term, found: { cards, more }, menuPath, complete }: ResultStatusProps) {
  const { t } = useTranslation()
  const hasTerm = term.trim() !== ''
  return (
    <div className={styles['status']} role="status">
      {hasTerm && cards.length > 0 && (
        <p className={text('small', 'muted')}>
          {more ? t('search.best', { most: cards.length }) : t('search.found', { count: cards.length })}
        </p>
      )}
      {hasTerm && complete && cards.length === 0 && <Nothing term={term} menuPath={menuPath} />}
    </div>
  )
}

interface ResultCardProps {
  readonly card: FoundItems['cards'][number]
  readonly term: string
  readonly sellingType: MenuView['sellingType']
  readonly conflictOf: ReturnType<typeof useDietaryConflict>
  readonly now: number
}

function ResultCard({ card, term, sellingType, conflictOf, now }: ResultCardProps) {
  const { businessId, currency, timeZone } = useShop()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the item's own links and buttons are pressed; this only saves the term.
    <li onClick={() => saveSearch(businessId, term)}>
      <ItemCard
        level={2}
        card={withDietaryConflict(card, conflictOf)}
        name={<HighlightedText parts={highlight(card.name, term)} />}
        menu={{ sellingType, currency, zone: timeZone }}
        shape="row"
        now={now}
      />
    </li>
  )
}

/** Shown instead of cards: the menu has failed to load, or is loading. */
function NoCards({ whole, settled }: { whole: WholeMenu; settled: boolean }) {
  const { t } = useTranslation()
  switch (whole.kind) {
    case 'failed':
      return (
        <ErrorState
          illustration={<WifiOff />}
          title={t('search.failedTitle')}
          action={<Button onClick={whole.retry}>{t('common.retry')}</Button>}
        >
          {t('search.failedText')}
        </ErrorState>
      )
    case 'loading':
      return settled ? null : <p className={text('muted')}>{t('search.hint')}</p>
    case 'ready':
      return null
  }
}

function Nothing({ term, menuPath }: { term: string; menuPath: string }) {
  const { t } = useTranslation()
  return (
    <EmptyNote
      className={styles['nothing']}
      icon={<SearchX size={44} aria-hidden />}
      title={t('search.nothing', { term })}
    >
      <p>{t('search.nothingText')}</p>
      <Link className={classes(layout('inline'), text('strong'), styles['whole'])} to={menuPath}>
        {t('menu.wholeMenu')}
      </Link>
    </EmptyNote>
  )
}
