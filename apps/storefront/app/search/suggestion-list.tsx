import { highlight } from '@sofra/menu'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { History, LayoutGrid, UtensilsCrossed } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ShopPicture } from '../business/shop-picture.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './suggestion-list.module.css'
import type { Suggestion } from './suggestions.ts'

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  readonly term: string
  readonly menuPath: string
  /** The suggestion that Enter selects. */
  readonly active: Suggestion | undefined
  /** Whether arrow keys select suggestions; without JavaScript Tab does. */
  readonly withKeys: boolean
  readonly onPick: (suggestion: Suggestion) => void
  readonly onClearRecent: () => void
}

const kinds = ['recent', 'dish', 'category'] as const
const titles = { recent: 'search.recent', dish: 'search.popular', category: 'menu.categories' } as const

/** Suggestions as a listbox; the focus stays in the search field. */
export function SuggestionList({
  id,
  suggestions,
  term,
  menuPath,
  active,
  withKeys,
  onPick,
  onClearRecent,
}: SuggestionListProps) {
  const { t } = useTranslation()
  const name = useId()
  const groups = kinds
    .map((kind) => ({ kind, members: suggestions.filter((one) => one.kind === kind) }))
    .filter(({ members }) => members.length > 0)
  return (
    <div className={styles['suggestions']} data-short={term.trim() !== '' || undefined}>
      {suggestions.some(({ kind }) => kind === 'recent') && (
        <button
          className={classes(text('small', 'medium', 'accent'), styles['forget'])}
          type="button"
          onClick={onClearRecent}
        >
          {t('search.clearRecent')}
        </button>
      )}
      <div id={id} role="listbox" aria-label={t('search.suggestions')} className={layout('stack', 'gap6')}>
        {groups.map(({ kind, members }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox.
          <div key={kind} role="group" aria-labelledby={`${name}-${kind}`}>
            <span id={`${name}-${kind}`} className={styles['title']}>
              {t(titles[kind])}
            </span>
            <div className={styles[kind]}>
              {members.map((one) => (
                <Option
                  key={one.id}
                  id={optionId(id, one)}
                  to={one.kind === 'recent' ? null : `${menuPath}/${one.path}`}
                  chosen={one === active}
                  withKeys={withKeys}
                  onPick={() => onPick(one)}
                >
                  <SuggestionIcon suggestion={one} />
                  <span className={styles['text']}>
                    <HighlightedText parts={highlight(one.text, term)} />
                  </span>
                </Option>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  /** Target; null: fills the field. */
  readonly to: string | null
  readonly chosen: boolean
  readonly withKeys: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** One suggestion; those with a target are links and work without JavaScript. */
function Option({ id, to, chosen, withKeys, onPick, children }: OptionProps) {
  const option = {
    id,
    role: 'option',
    'aria-selected': chosen,
    className: styles['option'],
    tabIndex: withKeys ? -1 : 0,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey) return
      event.preventDefault()
      onPick()
    },
    children,
  } as const
  return to === null ? <div {...option} /> : <Link {...option} to={to} discover="none" />
}

/** Element id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, { kind, id }: Suggestion): string {
  return `${listId}-${kind}-${id.replace(/\s/gu, '_')}`
}

function SuggestionIcon({ suggestion }: { suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'recent':
      return <History size={18} aria-hidden />
    case 'category':
      return <LayoutGrid size={16} aria-hidden />
    case 'dish':
      return suggestion.picture ? (
        <ShopPicture className={styles['picture']} picture={suggestion.picture} widths={[320]} sizes="48px" />
      ) : (
        <span className={styles['noPicture']}>
          <UtensilsCrossed size={20} aria-hidden />
        </span>
      )
  }
}
