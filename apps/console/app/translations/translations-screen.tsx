import type { ConsoleKey } from '@sofra/i18n/console'
import { buttonClass } from '@sofra/ui/button'
import { Chip } from '@sofra/ui/chip'
import { Select } from '@sofra/ui/field'
import { SearchField } from '@sofra/ui/search-field'
import { EmptyState } from '@sofra/ui/state'
import { CircleCheck, Languages } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { languageName } from '../changes/describe-change.ts'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { settingsBranch } from '../settings/settings-branch.ts'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { countMissing, findTexts, listTexts, type TextKind, textKinds } from './menu-texts.ts'
import { TextsTable } from './texts-table.tsx'
import styles from './translations-screen.module.css'

const kindNames = {
  category: 'translations.categories',
  item: 'editor.items',
  price_label: 'translations.sizes',
  modifier_group: 'translations.groups',
  modifier: 'field.choices',
  tag: 'field.tags',
  tax: 'field.taxes',
} as const satisfies Record<TextKind, ConsoleKey>

/** All texts of the menu with their languages side by side. Each text is saved by itself. */
export function TranslationsScreen() {
  const { t, format } = useTranslation()
  const { languages } = useBusiness()
  const records = useRecords()
  const store = useRecordStore()
  const [term, setTerm] = useState('')
  const [kind, setKind] = useState<TextKind | null>(null)
  const [params] = useSearchParams()
  const [isMissingOnly, setMissingOnly] = useState(params.get('filter') === 'missing')
  const [hidden, setHidden] = useState<readonly string[]>(languages.slice(3))
  const shown = languages.filter((language) => !hidden.includes(language))
  const texts = useMemo(
    () => listTexts(records, { language: format.language, languages }),
    [records, format.language, languages],
  )
  const missing = useMemo(() => countMissing(records, texts, languages), [records, texts, languages])
  // A text that is filled in stays in the list until the filter is another, so that the next one can be typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters, not the records, decide when the list is made.
  const found = useMemo(() => {
    const current = store.getState().records
    const all = listTexts(current, { language: format.language, languages })
    return findTexts(current, all, { term, kind, missingIn: isMissingOnly ? shown : null })
  }, [store, texts.length, term, kind, isMissingOnly, hidden, languages, format.language])

  if (languages.length < 2) return <OneLanguage />
  return (
    <Screen title={t('translations.title')} fill>
      <ChangesBar />
      <UnsavedNotice />
      <div className={styles['page']}>
        <div className={styles['tools']}>
          <SearchField
            label={t('translations.search')}
            value={term}
            onChange={setTerm}
            clearLabel={t('orders.clearSearch')}
            className={styles['search'] ?? ''}
          />
          <Select
            label={<span className="visually-hidden">{t('field.kind')}</span>}
            value={kind ?? ''}
            onChange={(event) => setKind(textKinds.find((one) => one === event.currentTarget.value) ?? null)}
          >
            <option value="">{t('translations.all')}</option>
            {textKinds.map((one) => (
              <option key={one} value={one}>
                {t(kindNames[one])}
              </option>
            ))}
          </Select>
          <Chip selected={isMissingOnly} onClick={() => setMissingOnly(!isMissingOnly)}>
            {t('translations.missing')}
          </Chip>
        </div>
        <fieldset className={styles['counts']} aria-label={t('translations.languages')}>
          {languages.map((language) => (
            <Chip
              key={language}
              selected={shown.includes(language)}
              // One language stays, as there would be nothing to see.
              aria-disabled={shown.length === 1 && shown.includes(language)}
              onClick={() => {
                if (!shown.includes(language)) setHidden(hidden.filter((one) => one !== language))
                else if (shown.length > 1) setHidden([...hidden, language])
              }}
            >
              <bdi>{languageName(language)}</bdi>
              {' · '}
              {missing.get(language) === 0
                ? t('translations.complete')
                : t('translations.missingCount', { count: missing.get(language) ?? 0 })}
            </Chip>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {t('translations.found', { count: found.length })}
        </p>
        {found.length === 0 ? (
          <EmptyState
            illustration={<CircleCheck />}
            title={t(isMissingOnly ? 'translations.nothingMissing' : 'menu.noneTitle')}
          >
            {isMissingOnly ? '' : t('menu.none')}
          </EmptyState>
        ) : (
          <TextsTable texts={found} languages={shown} />
        )}
      </div>
    </Screen>
  )
}

function OneLanguage() {
  const { t } = useTranslation()
  const branchId = useSearchParams()[0].get('branch')
  const branch = settingsBranch(useMe(), branchId, 'edit-settings')
  return (
    <Screen title={t('translations.title')}>
      <EmptyState
        illustration={<Languages />}
        title={t('translations.oneLanguageTitle')}
        {...(branch && {
          action: (
            <Link className={buttonClass()} to={`/settings/business?branch=${branch.id}#languages`}>
              {t('translations.addLanguage')}
            </Link>
          ),
        })}
      >
        {t('translations.oneLanguage')}
      </EmptyState>
    </Screen>
  )
}
