import type { MenuImport } from '@sofra/contract/console-imports-codec'
import { Disclosure } from '@sofra/ui/disclosure'
import { Select } from '@sofra/ui/field'
import { languageName } from '../changes/describe-change.ts'
import { type Translation, useTranslation } from '../shell/translation.tsx'
import styles from './import-flow.module.css'
import type { ImportStore } from './import-state.ts'

interface MappingProps {
  readonly store: ImportStore
  readonly staged: MenuImport
  readonly languages: readonly string[]
}

/** What each column of the file holds: as guessed, to be corrected. */
export function ColumnMapping({ store, staged, languages }: MappingProps) {
  const { t, format } = useTranslation()
  const { columns } = staged
  const ignored = columns.filter(({ field }) => field === 'ignore').length
  const isUnclear =
    !columns.some(({ field }) => field.startsWith('name:')) || !columns.some(({ field }) => field === 'price')
  return (
    <Disclosure
      title={t('imports.columns')}
      summary={ignored > 0 ? t('imports.ignored', { count: ignored }) : t('imports.allUsed')}
      defaultOpen={isUnclear}
    >
      <p className={styles['muted']}>{t('imports.columnsHint')}</p>
      <div className={styles['columns']}>
        {columns
          .map((column, at) => ({ ...column, at }))
          .map(({ heading, samples, field, at }) => (
            <Select
              key={at}
              label={<bdi>{heading || t('imports.column', { number: format.number(at + 1) })}</bdi>}
              hint={<bdi>{samples.join(' · ').slice(0, 80) || '–'}</bdi>}
              value={field}
              onChange={(event) => void store.mapColumn(at, event.currentTarget.value)}
            >
              {optionsOf(field, languages, t).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          ))}
      </div>
    </Disclosure>
  )
}

const fieldTexts = {
  ignore: 'imports.field.ignore',
  category: 'field.category',
  price: 'field.price',
  pictures: 'imports.field.pictures',
  picture_url: 'imports.field.pictures',
  tags: 'field.tags',
  taxes: 'field.taxes',
  choices: 'field.choices',
  choice_flag: 'imports.field.choiceFlag',
  calories: 'field.calories',
  preparation_minutes: 'field.preparation',
  visible: 'field.visible',
  archived: 'imports.field.archived',
  shipping_grams: 'field.shippingWeight',
  id: 'field.id',
  key: 'imports.field.key',
  size_part: 'imports.field.sizePart',
  entity: 'imports.field.entity',
} as const

/** Fields that only exports of other systems have. */
const special: ReadonlySet<string> = new Set(['picture_url', 'choice_flag', 'archived', 'key', 'size_part', 'entity'])

const textTexts = { name: 'field.names', description: 'field.descriptions', size: 'imports.field.size' } as const

function optionsOf(current: string, languages: readonly string[], t: Translation['t']) {
  const texts = (Object.keys(textTexts) as (keyof typeof textTexts)[]).flatMap((name) =>
    languages.map((language) => ({
      value: `${name}:${language}`,
      label: languages.length === 1 ? t(textTexts[name]) : `${t(textTexts[name])} · ${languageName(language)}`,
    })),
  )
  const plain = (Object.keys(fieldTexts) as (keyof typeof fieldTexts)[])
    .filter((field) => !special.has(field) || field === current)
    .map((field) => ({ value: field, label: t(fieldTexts[field]) }))
  const [ignore, ...others] = plain
  return [...(ignore ? [ignore] : []), ...texts, ...others]
}
