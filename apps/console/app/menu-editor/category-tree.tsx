import { Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useRecordStore } from '../changes/records.tsx'
import { SortableList } from '../reorder/sortable-list.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './category-tree.module.css'
import type { CategoryNode, MenuView } from './menu-view.ts'
import { moveCategory } from './move-records.ts'

interface CategoryTreeProps {
  readonly view: MenuView
  /** Null: all items. */
  readonly categoryId: string | null
  readonly addressOf: (categoryId: string | null) => string
  readonly editAddressOf: (categoryId: string) => string
  /** The address of the form of a new category. */
  readonly newAddress: string
}

/** The categories as a list of links, indented by their depth and moved by their handles. */
export function CategoryTree({ view, categoryId, addressOf, editAddressOf, newAddress }: CategoryTreeProps) {
  const { t } = useTranslation()
  const store = useRecordStore()
  const move = (id: string, index: number) => void store.make(moveCategory(store.getState().records, id, index))
  const all = { name: t('editor.allItems'), depth: 0, visible: true, itemCount: view.items.length }
  return (
    <nav className={styles['tree']} aria-label={t('editor.categories')}>
      <CategoryLink category={all} address={addressOf(null)} isCurrent={categoryId === null} />
      <SortableList entries={view.categories} onMove={move} lineClass={styles['entry']}>
        {(category, handle) => (
          <>
            <CategoryLink category={category} address={addressOf(category.id)} isCurrent={category.id === categoryId} />
            <Link
              id={`edit-${category.id}`}
              to={editAddressOf(category.id)}
              preventScrollReset
              className={styles['edit']}
              aria-label={t('editor.editCategory', { name: category.name })}
            >
              <Pencil aria-hidden="true" />
            </Link>
            {handle}
          </>
        )}
      </SortableList>
      <Link id="new-category" to={newAddress} preventScrollReset className={styles['category']}>
        <Plus aria-hidden="true" className={styles['plus']} />
        {t('editor.newCategory')}
      </Link>
    </nav>
  )
}

interface CategoryLinkProps {
  readonly category: Pick<CategoryNode, 'name' | 'depth' | 'visible' | 'itemCount'>
  readonly address: string
  readonly isCurrent: boolean
}

function CategoryLink({ category, address, isCurrent }: CategoryLinkProps) {
  const { format } = useTranslation()
  const { name, depth, visible, itemCount } = category
  return (
    <Link
      to={address}
      replace
      preventScrollReset
      className={styles['category']}
      data-depth={Math.min(depth, 3)}
      data-hidden={!visible || undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <span className={styles['count']}>{format.number(itemCount)}</span>
    </Link>
  )
}
