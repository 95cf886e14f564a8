import { SearchField } from '@sofra/ui/search-field'
import { EmptyState } from '@sofra/ui/state'
import { ChevronRight, ExternalLink, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMe } from '../staff/use-me.ts'
import { type Command, findCommands } from './commands.ts'
import styles from './more-screen.module.css'
import { addressOfCommand, useScreenLink } from './navigation.ts'
import { placeIcons } from './place-icons.ts'
import { placesOf } from './places.ts'
import { Screen } from './screen.tsx'
import { useTranslation } from './translation.tsx'
import { useCommands } from './use-commands.ts'

/** The most results of a search. */
const maxFound = 30

/** The list of all places with their screens, and a search over them and the menu. */
export function MoreScreen() {
  const { t } = useTranslation()
  const me = useMe()
  const [term, setTerm] = useState('')
  const branchId = useSearchParams()[0].get('branch')
  const isSearching = term.trim() !== ''
  const { screens, items } = useCommands(me, branchId, isSearching)
  const shop = me.branches.find(({ id }) => id === branchId) ?? me.branches[0]
  return (
    <Screen title={t('nav.more')} className={styles['page']}>
      <search>
        <SearchField
          label={t('search.placeholder')}
          value={term}
          onChange={setTerm}
          clearLabel={t('orders.clearSearch')}
        />
      </search>
      {isSearching ? (
        <Found commands={findCommands([...screens, ...items], term, maxFound)} branchId={branchId} />
      ) : (
        <>
          <Places />
          {shop && shop.status !== 'draft' && (
            <div className={styles['rows']}>
              <a className={styles['row']} href={`/${shop.referenceId}`} target="_blank" rel="noopener">
                <ExternalLink aria-hidden="true" />
                <span className={styles['label']}>{t('nav.viewShop')}</span>
              </a>
            </div>
          )}
        </>
      )}
    </Screen>
  )
}

function Places() {
  const { t } = useTranslation()
  const linkTo = useScreenLink()
  return placesOf(useMe()).map(({ id, label, screens }) => {
    const Icon = placeIcons[id]
    return (
      <nav key={id} aria-label={t(label)}>
        <p className={styles['heading']} aria-hidden="true">
          {t(label)}
        </p>
        <ul className={styles['rows']}>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link to={linkTo(screen.path)} className={styles['row']}>
                <Icon aria-hidden="true" />
                <span className={styles['label']}>{t(screen.label)}</span>
                <ChevronRight className={styles['arrow']} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}

function Found({ commands, branchId }: { commands: readonly Command[]; branchId: string | null }) {
  const { t } = useTranslation()
  if (commands.length === 0) {
    return (
      <EmptyState illustration={<SearchX />} title={t('menu.noneTitle')}>
        {t('search.none')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles['rows']} aria-label={t('search.title')}>
      {commands.map((command) => (
        <li key={command.id}>
          <Link to={addressOfCommand(command, branchId)} className={styles['row']}>
            <span className={styles['label']}>{command.label}</span>
            <span className={styles['context']}>{command.context}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
