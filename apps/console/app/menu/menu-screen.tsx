import type { StaffBranch } from '@sofra/contract/console-codec'
import { foldText } from '@sofra/menu'
import { Chip } from '@sofra/ui/chip'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { EmptyState } from '@sofra/ui/state'
import { Ban, Search, SearchX, X } from 'lucide-react'
import { useState } from 'react'
import { MenuTabs } from '../menu-editor/menu-tabs.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { BranchSwitch } from '../staff/branch-switch.tsx'
import { mayAs } from '../staff/permissions.ts'
import { useMe } from '../staff/use-me.ts'
import { MenuRowView } from './menu-row.tsx'
import type { MenuRow, MenuSection } from './menu-rows.ts'
import styles from './menu-screen.module.css'

/** The items of the branch, each with an availability switch. */
export function MenuScreen({ branch, sections }: { branch: StaffBranch; sections: readonly MenuSection[] }) {
  const { t } = useTranslation()
  const me = useMe()
  const [term, setTerm] = useState('')
  const [onlySoldOut, setOnlySoldOut] = useState(false)
  const soldOut = sections.flatMap(({ rows }) => rows).filter((row) => row.soldOut !== null).length
  const words = foldText(term).split(/\s+/).filter(Boolean)
  const isShown = (row: MenuRow) =>
    (!onlySoldOut || row.soldOut !== null) && words.every((word) => foldText(row.otherNames).includes(word))
  const shown = sections
    .map((section) => ({ ...section, rows: section.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0)

  return (
    <Screen
      title={t('nav.menu')}
      bar={<BranchSwitch me={me} branchId={branch.id} />}
      tabs={<MenuTabs />}
      className={styles['page']}
    >
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <TextField
            label={t('menu.search')}
            type="search"
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            start={<Search aria-hidden="true" />}
            {...(term !== '' && {
              end: (
                <IconButton
                  label={t('orders.clearSearch')}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setTerm('')}
                />
              ),
            })}
          />
        </div>
        <Chip selected={onlySoldOut} icon={<Ban aria-hidden="true" />} onClick={() => setOnlySoldOut(!onlySoldOut)}>
          {t('menu.soldOutCount', { count: soldOut })}
        </Chip>
      </div>
      {shown.length === 0 ? (
        <EmptyState illustration={<SearchX />} title={t('menu.noneTitle')}>
          {t('menu.none')}
        </EmptyState>
      ) : (
        shown.map((section) => (
          <section key={section.id} aria-labelledby={`category-${section.id}`}>
            <h2 id={`category-${section.id}`} className={styles['heading']}>
              {section.name}
            </h2>
            <ul className={styles['rows']}>
              {section.rows.map((row) => (
                <MenuRowView key={row.id} row={row} branch={branch} may={mayAs(branch.role, 'sold-out')} />
              ))}
            </ul>
          </section>
        ))
      )}
    </Screen>
  )
}
