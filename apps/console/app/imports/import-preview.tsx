import type { MenuImport } from '@sofra/contract/console-imports-codec'
import { textOf } from '@sofra/menu'
import { Button } from '@sofra/ui/button'
import { Checkbox } from '@sofra/ui/choice'
import { Disclosure } from '@sofra/ui/disclosure'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../shell/translation.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import styles from './import-flow.module.css'
import type { ImportStore } from './import-state.ts'
import { ProblemList } from './problem-list.tsx'
import { UnderstoodMenu } from './understood-menu.tsx'

interface PreviewProps {
  readonly store: ImportStore
  readonly staged: MenuImport
  readonly business: { readonly id: string; readonly currency: string; readonly languages: readonly string[] }
}

/** What an import would do: the menu as understood, the rows that are left out, and what may be removed. */
export function ImportPreview({ store, staged, business }: PreviewProps) {
  const { t } = useTranslation()
  const { step, removed } = useStore(store)
  const { counts, problemCount, removable } = staged
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isNothing = counts.changes === 0 && removed.size === 0
  return (
    <section className={styles['preview']} aria-labelledby="import-title">
      <header>
        <h2 id="import-title" ref={heading} tabIndex={-1} className={styles['title']}>
          {t('imports.understood', { count: counts.added + counts.changed + counts.same })}
        </h2>
        <p className={styles['muted']}>{t(kindTexts[staged.kind])}</p>
      </header>
      <ul className={styles['counts']}>
        <li data-state="added">{t('imports.added', { count: counts.added })}</li>
        <li data-state="changed">{t('imports.changed', { count: counts.changed })}</li>
        <li>{t('imports.same', { count: counts.same })}</li>
        {counts.rowsLeftOut > 0 && <li data-state="problem">{t('imports.leftOut', { count: counts.rowsLeftOut })}</li>}
      </ul>
      {staged.columns.length > 0 && <ColumnMapping store={store} staged={staged} languages={business.languages} />}
      {problemCount > 0 && <ProblemList staged={staged} businessId={business.id} />}
      <UnderstoodMenu staged={staged} business={business} />
      {removable.length > 0 && <Removals store={store} staged={staged} languages={business.languages} />}
      <div className={styles['bar']}>
        <Button
          variant="primary"
          loading={step === 'committing'}
          aria-disabled={isNothing || undefined}
          onClick={() => !isNothing && void store.commit()}
        >
          {isNothing ? t('imports.nothingChanged') : t('imports.commit', { count: counts.added + counts.changed })}
        </Button>
        <Button variant="quiet" onClick={() => store.restart()}>
          {t('imports.another')}
        </Button>
      </div>
    </section>
  )
}

const kindTexts = {
  sofra: 'imports.kind.sofra',
  square: 'imports.kind.square',
  shopify: 'imports.kind.shopify',
  toast: 'imports.kind.toast',
  columns: 'imports.kind.columns',
  text: 'imports.kind.text',
  'shop-file': 'imports.kind.shopFile',
} as const satisfies Record<MenuImport['kind'], string>

/** The largest list of ticks; the rest is removed in the editor. */
const maxRemovable = 500

function Removals({
  store,
  staged,
  languages,
}: Pick<PreviewProps, 'store' | 'staged'> & { languages: readonly string[] }) {
  const { t, format } = useTranslation()
  const { removed } = useStore(store)
  const shown = staged.removable.slice(0, maxRemovable)
  return (
    <Disclosure
      title={t('imports.notInFile', { count: staged.removable.length })}
      summary={removed.size > 0 ? t('imports.removing', { count: removed.size }) : t('imports.kept')}
    >
      <p className={styles['muted']}>{t('imports.removeHint')}</p>
      <div className={styles['ticks']}>
        <Checkbox
          checked={removed.size === staged.removable.length}
          onChange={(event) => store.removeAll(event.currentTarget.checked)}
        >
          {t('imports.removeAll')}
        </Checkbox>
        {shown.map(({ on, names, count }) => (
          <Checkbox
            key={on}
            checked={removed.has(on)}
            onChange={() => store.toggleRemoved(on)}
            {...(count > 0 && { description: t('imports.withItems', { count }) })}
          >
            {textOf(names, format.language, languages) || on.split('/').slice(1).join(' · ')}
          </Checkbox>
        ))}
      </div>
    </Disclosure>
  )
}
