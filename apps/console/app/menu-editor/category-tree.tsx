import { Pencil, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../shell/translation.tsx'
import styles from './category-tree.module.css'
import type { MenuView } from './menu-view.ts'

interface CategoryTreeProps {
  readonly view: MenuView
  /** Null: all items. */
  readonly categoryId: string | null
  readonly addressOf: (categoryId: string | null) => string
  readonly editAddressOf: (categoryId: string) => string
  /** The address of the form of a new category. */
  readonly newAddress: string
}

/** The categories as a list of links, indented by their depth. */
export function CategoryTree({ view, categoryId, addressOf, editAddressOf, newAddress }: CategoryTreeProps) {
  const { t, format } = useTranslation()
  const entries = [
    { id: null, name: t('editor.allItems'), depth: 0, visible: true, itemCount: view.items.length },
    ...view.categories,
  ]
  return (
    <nav className={styles['tree']} aria-label={t('editor.categories')}>
      <ul>
        {entries.map(({ id, name, depth, visible, itemCount }) => (
          <li key={id ?? ''} className={styles['entry']}>
            <Link
              to={addressOf(id)}
              replace
              preventScrollReset
              className={styles['category']}
              data-depth={Math.min(depth, 3)}
              data-hidden={!visible || undefined}
              aria-current={id === categoryId ? 'true' : undefined}
            >
              <span className={styles['name']} dir="auto">
                {name}
              </span>
              <span className={styles['count']}>{format.number(itemCount)}</span>
            </Link>
            {id !== null && (
              <Link
                id={`edit-${id}`}
                to={editAddressOf(id)}
                preventScrollReset
                className={styles['edit']}
                aria-label={t('editor.editCategory', { name })}
              >
                <Pencil aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Link id="new-category" to={newAddress} preventScrollReset className={styles['category']}>
        <Plus aria-hidden="true" className={styles['plus']} />
        {t('editor.newCategory')}
      </Link>
    </nav>
  )
}
