import type { ImportedItem, MenuImport } from '@sofra/contract/console-imports-codec'
import { textOf } from '@sofra/menu'
import { Disclosure } from '@sofra/ui/disclosure'
import { useTranslation } from '../shell/translation.tsx'
import styles from './import-flow.module.css'

interface UnderstoodProps {
  readonly staged: MenuImport
  readonly business: { readonly currency: string; readonly languages: readonly string[] }
}

/** Menus up to this size are shown open. */
const maxOpen = 60

/** The menu as the file describes it, by category. */
export function UnderstoodMenu({ staged: { categories }, business }: UnderstoodProps) {
  const { t, format } = useTranslation()
  const items = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles['menu']}>
      {categories.map(({ on, names, state, count, items: shown }) => (
        <Disclosure
          key={on}
          title={<bdi>{textOf(names, format.language, business.languages)}</bdi>}
          summary={[state === 'added' ? t('imports.newCategory') : null, t('imports.items', { count })]
            .filter((part) => part !== null)
            .join(' · ')}
          defaultOpen={items <= maxOpen}
        >
          <ul className={styles['items']}>
            {shown.map((item) => (
              <ItemLine key={item.on} item={item} business={business} />
            ))}
          </ul>
          {count > shown.length && (
            <p className={styles['muted']}>{t('imports.more', { count: count - shown.length })}</p>
          )}
        </Disclosure>
      ))}
    </div>
  )
}

const stateTexts = {
  added: 'imports.state.added',
  changed: 'imports.state.changed',
  same: 'imports.state.same',
} as const

function ItemLine({ item, business }: { readonly item: ImportedItem; readonly business: UnderstoodProps['business'] }) {
  const { t, format } = useTranslation()
  const name = textOf(item.names, format.language, business.languages)
  const others = [...new Set(Object.values(item.names))].filter((text) => text !== name)
  return (
    <li className={styles['item']}>
      <span className={styles['names']}>
        <bdi>{name}</bdi>
        {others.map((text) => (
          <bdi key={text} className={styles['muted']}>
            {text}
          </bdi>
        ))}
      </span>
      <span className={styles['prices']}>
        {item.prices
          .map((label, at) => ({ ...label, at }))
          .map(({ names, price, at }) => (
            <span key={at}>
              <bdi>{textOf(names, format.language, business.languages)}</bdi> {format.money(price, business.currency)}
            </span>
          ))}
      </span>
      <span className={styles['state']} data-state={item.state}>
        {t(stateTexts[item.state])}
      </span>
    </li>
  )
}
