import { type Change, isObject, type Json } from '@sofra/changes'
import type { MenuRecord } from '@sofra/contract/menu-records'
import { Badge } from '@sofra/ui/chip'
import { layout } from '@sofra/ui/layout'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SmallPicture } from '../menu-editor/small-picture.tsx'
import styles from './change-lines.module.css'
import { type ChangeWords, fieldName, recordName, valueText } from './describe-change.ts'

interface ChangeLinesProps {
  readonly changes: readonly Change[]
  readonly words: ChangeWords
  /** What is beside a change, such as a button that takes it out of a draft. */
  readonly beside?: (change: Change) => ReactNode
}

/** Changes in words, by record: the field, the value before and the one after; pictures as thumbnails. */
export function ChangeLines({ changes, words, beside }: ChangeLinesProps) {
  const byRecord = Map.groupBy(changes, ({ on }) => on)
  return (
    <ul className={styles['records']}>
      {[...byRecord].map(([on, some]) => (
        <li key={on} className={styles['record']}>
          <p className={styles['name']} dir="auto">
            {recordName(on, words, some[0]?.from ?? null) || recordName(on, words, some[0]?.to ?? null)}
          </p>
          <ul className={styles['fields']}>
            {some.map((change) => (
              <li key={change.field ?? ''} className={styles['line']}>
                <ChangeLine change={change} words={words} />
                {beside?.(change)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function ChangeLine({ change, words }: { change: Change; words: ChangeWords }) {
  const { t } = words.translation
  const { field, from, to } = change
  if (field === null) {
    return (
      <span>
        {from === null ? (
          <Badge tone="positive">{t('history.added')}</Badge>
        ) : (
          <Badge tone="danger">{t('history.removed')}</Badge>
        )}
      </span>
    )
  }
  return (
    <span className={styles['change']}>
      <span className={styles['field']}>{fieldName(field, words)}</span>
      <span className={styles['values']}>
        <Value change={change} value={from} words={words} />
        <ArrowRight className={layout('mirrored')} role="img" aria-label={t('history.to')} />
        <strong>
          <Value change={change} value={to} words={words} />
        </strong>
      </span>
    </span>
  )
}

type PictureRecord = MenuRecord<'item'>['pictures'][number]

function Value({ change, value, words }: { change: Change; value: Json; words: ChangeWords }) {
  const pictures = picturesIn(change.field, value)
  if (pictures.length === 0) return <bdi className={styles['value']}>{valueText(change, value, words)}</bdi>
  return (
    <span className={styles['pictures']}>
      {pictures.map((picture) => (
        <SmallPicture key={picture.id} picture={picture} />
      ))}
      <span className="visually-hidden">{words.translation.t('history.pictures', { count: pictures.length })}</span>
    </span>
  )
}

function picturesIn(field: string | null, value: Json): readonly PictureRecord[] {
  if (field !== 'picture' && field !== 'pictures') return []
  const several: readonly Json[] = Array.isArray(value) ? value : [value]
  return several.filter((one) => isObject(one)) as unknown as readonly PictureRecord[]
}
