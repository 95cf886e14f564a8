import { referenceOf } from '@sofra/contract/record-references'
import { foldText } from '@sofra/menu'
import { buttonClass } from '@sofra/ui/button'
import { Badge } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { SearchField } from '@sofra/ui/search-field'
import { EmptyState } from '@sofra/ui/state'
import { ListChecks, Plus, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { useIsCollected } from '../changes/collected-records.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { choiceRule } from '../menu-editor/choice-rule.ts'
import screenStyles from '../menu-editor/items-screen.module.css'
import { useAddressWith } from '../menu-editor/menu-address.ts'
import { moveGroup } from '../menu-editor/move-records.ts'
import { SortableList } from '../reorder/sortable-list.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './choices-screen.module.css'
import { GroupPanel } from './group-panel.tsx'
import { type GroupRow, listGroups } from './group-records.ts'
import { NewGroupPanel } from './new-group-panel.tsx'

/** The editor of modifier groups and modifiers: the list of groups, and the open one. */
export function ChoicesScreen() {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const store = useRecordStore()
  const records = useRecords()
  const groups = useMemo(
    () => listGroups(records, { language: format.language, languages }),
    [records, format.language, languages],
  )
  const [params] = useSearchParams()
  const [term, setTerm] = useState('')
  const open = groups.find(({ id }) => id === params.get('group'))
  const isAdding = params.get('new') === 'group'
  const back = params.get('back')
  const found = useMemo(() => groups.filter((group) => isFound(group, term)), [groups, term])

  const addressWith = useAddressWith()
  const move = (id: string, index: number) => void store.make(moveGroup(store.getState().records, id, index))
  const addressOf = (id: string) => addressWith({ group: id, new: null })
  const closeAddress = addressWith({ group: null, new: null, back: null })
  const bar = (
    <>
      <Link
        id="new-group"
        to={addressWith({ group: null, new: 'group', back: null })}
        preventScrollReset
        className={classes(buttonClass({ variant: 'primary' }), screenStyles['add'])}
      >
        <Plus aria-hidden="true" />
        {t('choices.newGroup')}
      </Link>
    </>
  )
  return (
    <Screen title={t('field.choices')} bar={bar} fill>
      <ChangesBar />
      <UnsavedNotice />
      <div className={screenStyles['columns']} data-parts="two" data-open={open !== undefined || isAdding || undefined}>
        <section className={screenStyles['middle']} aria-label={t('field.choices')}>
          <div className={screenStyles['tools']}>
            <SearchField
              label={t('choices.search')}
              value={term}
              onChange={setTerm}
              clearLabel={t('orders.clearSearch')}
              className={screenStyles['search'] ?? ''}
            />
          </div>
          <p className="visually-hidden" role="status">
            {t('choices.found', { count: found.length })}
          </p>
          {found.length === 0 ? (
            <NoGroups isEmpty={groups.length === 0} />
          ) : (
            <SortableList entries={found} onMove={move} className={styles['list']} lineClass={styles['line']}>
              {(row, handle) => (
                <>
                  {/* Between the groups that a search finds, others are hidden. */}
                  {term.trim() === '' && handle}
                  <Row row={row} address={addressOf(row.id)} isOpen={row === open} />
                </>
              )}
            </SortableList>
          )}
        </section>
        {open ? (
          <GroupPanel key={open.id} row={open} back={back} addressOf={addressOf} closeAddress={closeAddress} />
        ) : isAdding ? (
          <NewGroupPanel offeredBy={back} addressOf={addressOf} closeAddress={closeAddress} />
        ) : (
          <div className={screenStyles['rest']}>
            <EmptyState illustration={<ListChecks />} title={t('choices.pickTitle')}>
              {t('choices.pick')}
            </EmptyState>
          </div>
        )}
      </div>
    </Screen>
  )
}

function isFound({ name, modifierNames }: GroupRow, term: string): boolean {
  const words = foldText(term).split(/\s+/).filter(Boolean)
  const text = foldText([name, ...modifierNames].join(' '))
  return words.every((word) => text.includes(word))
}

function Row({ row, address, isOpen }: { row: GroupRow; address: string; isOpen: boolean }) {
  const { t } = useTranslation()
  const { id, name, group, modifierNames, itemIds } = row
  const isCollected = useIsCollected(referenceOf('modifier_group', id))
  return (
    <Link
      id={`group-${id}`}
      to={address}
      preventScrollReset
      className={styles['row']}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles['rowTitle']}>
        <span className={styles['name']} dir="auto">
          {name}
        </span>
        {isCollected && <Badge tone="info">{t('collect.inDraft')}</Badge>}
        <span className={styles['uses']}>
          {itemIds.length === 0 ? t('choices.unused') : t('choices.usedBy', { count: itemIds.length })}
        </span>
      </span>
      <span className={styles['rule']}>{choiceRule(group, t)}</span>
      <span className={styles['modifiers']} dir="auto">
        {modifierNames.length === 0 ? t('choices.noModifiers') : modifierNames.join(t('changes.listSeparator'))}
      </span>
    </Link>
  )
}

function NoGroups({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      illustration={isEmpty ? <ListChecks /> : <SearchX />}
      title={t(isEmpty ? 'choices.emptyTitle' : 'menu.noneTitle')}
    >
      {t(isEmpty ? 'choices.empty' : 'menu.none')}
    </EmptyState>
  )
}
