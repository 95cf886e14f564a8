import { textOf } from '@sofra/menu'
import { Button, buttonClass } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { classes } from '@sofra/ui/classes'
import { Select } from '@sofra/ui/field'
import { SearchField } from '@sofra/ui/search-field'
import { EmptyState } from '@sofra/ui/state'
import { FolderPlus, ListChecks, Plus, SearchX, UtensilsCrossed } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSelection } from '../bulk-edit/use-selection.ts'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { useBusiness, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { useEditorPreview } from '../preview/use-editor-preview.tsx'
import { lazyPart, usePreload } from '../shell/lazy-part.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ItemList } from './item-list.tsx'
import styles from './items-screen.module.css'
import { useAddressWith } from './menu-address.ts'
import { findItems, type ItemFilter, itemFilters, linesOf, recordOf, viewMenu } from './menu-view.ts'
import { CategoryPanel, ItemPanel, NewCategoryPanel, NewItemPanel } from './panels.tsx'
import { useWhyNotNow } from './unavailable-items.tsx'
import { soldOutItems } from './why-not-now.ts'

const BulkBar = lazyPart(async () => (await import('../bulk-edit/bulk-bar.tsx')).BulkBar)

/** The editor of the menu: categories, the items of the chosen one, and the open item. */
export function ItemsScreen() {
  const { t, format } = useTranslation()
  usePreload(ItemPanel, CategoryPanel, NewItemPanel, NewCategoryPanel, BulkBar)
  const { languages } = useBusiness()
  const records = useRecords()
  const view = useMemo(
    () => viewMenu(records, { language: format.language, languages }),
    [records, format.language, languages],
  )
  const [params, setParams] = useSearchParams()
  const [term, setTerm] = useState('')
  const filter = itemFilters.find((one) => one === params.get('filter')) ?? null
  const categoryId = view.within.has(params.get('category') ?? '') ? params.get('category') : null
  const itemId = params.get('item')
  const item = itemId === null ? undefined : recordOf(records, 'item', itemId)
  const adding = params.get('new')
  const edited = view.categories.find(({ id }) => id === params.get('edit'))
  const { explanations } = useWhyNotNow()
  const soldOut = useMemo(() => soldOutItems(explanations), [explanations])
  const found = useMemo(
    () => findItems(view, { term, filter, soldOut, categoryId }),
    [view, term, filter, soldOut, categoryId],
  )
  const lines = useMemo(() => linesOf(found, view), [found, view])
  const listed = useMemo(() => found.map(({ id }) => id), [found])
  const selection = useSelection(listed)

  const addressWith = useAddressWith()
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(new URLSearchParams(addressWith(changes)), { replace: true, preventScrollReset: true })

  const addressOf = (id: string) => addressWith({ item: id, new: null, edit: null })
  const editAddressOf = (id: string) => addressWith({ edit: id, item: null, new: null })
  const closeAddress = addressWith({ item: null, new: null, edit: null })
  const isOpen = item !== undefined || edited !== undefined || adding === 'item' || adding === 'category'

  const preview = useEditorPreview(item && itemId !== null ? `${item.category_id}/${itemId}` : null)
  const bar = (
    <>
      {preview.button}
      {view.categories.length > 0 && (
        <Link
          id="new-item"
          to={addressWith({ item: null, new: 'item', edit: null })}
          preventScrollReset
          className={classes(buttonClass({ variant: 'primary' }), styles['add'])}
        >
          <Plus aria-hidden="true" />
          {t('editor.newItem')}
        </Link>
      )}
    </>
  )
  return (
    <Screen title={t('editor.items')} bar={bar} fill>
      <ChangesBar />
      <UnsavedNotice />
      <div className={styles['columns']} data-open={isOpen || undefined} data-preview={preview.isBeside || undefined}>
        <CategoryTree
          view={view}
          categoryId={categoryId}
          addressOf={(id) => addressWith({ category: id })}
          editAddressOf={editAddressOf}
          newAddress={addressWith({ item: null, new: 'category', edit: null })}
        />
        <section className={styles['middle']} aria-label={t('editor.items')}>
          <div className={styles['tools']}>
            <SearchField
              label={t('menu.search')}
              value={term}
              onChange={setTerm}
              clearLabel={t('orders.clearSearch')}
              className={styles['search'] ?? ''}
            />
            <div className={styles['categories']}>
              <Select
                label={<span className="visually-hidden">{t('field.category')}</span>}
                value={categoryId ?? ''}
                onChange={(event) => change({ category: event.currentTarget.value || null })}
              >
                <option value="">{t('editor.allItems')}</option>
                {view.categories.map(({ id, name, depth }) => (
                  <option key={id} value={id}>
                    {'\u2003'.repeat(depth) + name}
                  </option>
                ))}
              </Select>
              <Link
                to={addressWith({ item: null, new: 'category', edit: null })}
                preventScrollReset
                className={buttonClass()}
              >
                <FolderPlus aria-hidden="true" />
                <span className="visually-hidden">{t('editor.newCategory')}</span>
              </Link>
            </div>
            <fieldset className={styles['filters']} aria-label={t('editor.filters')}>
              {itemFilters.map((one) => (
                <Chip
                  key={one}
                  selected={filter === one}
                  onClick={() => change({ filter: filter === one ? null : one })}
                >
                  {t(filterNames[one])}
                </Chip>
              ))}
            </fieldset>
            {!selection.isOn && found.length > 0 && (
              <Button size="small" icon={<ListChecks aria-hidden="true" />} onClick={selection.start}>
                {t('bulk.select')}
              </Button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {t('editor.found', { count: found.length })}
          </p>
          {found.length === 0 ? (
            <NoItems isEmpty={view.items.length === 0} />
          ) : (
            <ItemList
              lines={lines}
              openId={itemId}
              addressOf={addressOf}
              editAddressOf={editAddressOf}
              isMovable={term.trim() === '' && filter === null}
              selection={selection}
            />
          )}
          {selection.isOn && (
            <Suspense>
              <BulkBar selection={selection} listed={listed} view={view} />
            </Suspense>
          )}
        </section>
        {item && itemId !== null ? (
          <ItemPanel
            key={itemId}
            id={itemId}
            name={textOf(item.names, format.language, languages)}
            view={view}
            addressOf={addressOf}
            closeAddress={closeAddress}
          />
        ) : edited ? (
          <CategoryPanel
            key={edited.id}
            id={edited.id}
            name={edited.name}
            view={view}
            addressOf={editAddressOf}
            closeAddress={closeAddress}
          />
        ) : adding === 'category' ? (
          <NewCategoryPanel view={view} addressOf={editAddressOf} closeAddress={closeAddress} />
        ) : adding === 'item' && view.categories.length > 0 ? (
          <NewItemPanel view={view} categoryId={categoryId} addressOf={addressOf} closeAddress={closeAddress} />
        ) : (
          <NothingOpen />
        )}
        {preview.view}
      </div>
    </Screen>
  )
}

const filterNames = {
  'no-picture': 'editor.noPicture',
  'no-translation': 'editor.noTranslation',
  'sold-out': 'field.soldOut',
  hidden: 'editor.hidden',
} as const satisfies Record<ItemFilter, string>

function NothingOpen() {
  const { t } = useTranslation()
  return (
    <div className={styles['rest']}>
      <EmptyState illustration={<UtensilsCrossed />} title={t('editor.pickTitle')}>
        {t('editor.pick')}
      </EmptyState>
    </div>
  )
}

function NoItems({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation()
  return (
    <EmptyState illustration={<SearchX />} title={t(isEmpty ? 'editor.emptyTitle' : 'menu.noneTitle')}>
      {t(isEmpty ? 'editor.empty' : 'menu.none')}
    </EmptyState>
  )
}
