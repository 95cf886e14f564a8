import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { fieldName, languageName, recordName } from '../changes/describe-change.ts'
import { InputField } from '../changes/fields.tsx'
import { textForm } from '../changes/parse-input.ts'
import { useBusiness, useRecords } from '../changes/records.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { MenuText } from './menu-texts.ts'
import styles from './translations-screen.module.css'

/** Sizes in pixels, for rows that have not been measured: the frame with its heading, and the smallest cell. */
const sizes = { frame: 70, name: 90, description: 132, cellWidth: 252 }

/** The kinds whose first language guests always see. */
const namedKinds: ReadonlySet<string> = new Set(['item', 'category', 'modifier_group', 'modifier', 'tag', 'tax'])

interface TextsTableProps {
  readonly texts: readonly MenuText[]
  readonly languages: readonly string[]
}

/** The texts with a field for each language. Only the rows in view are in the document. */
export function TextsTable({ texts, languages }: TextsTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // The content security policy refuses the styles of server-rendered elements, so the spaces come with hydration.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const virtualizer = useVirtualizer({
    count: texts.length,
    getScrollElement: () => scroller.current,
    // A wrong guess moves the text in focus when its row is measured.
    estimateSize: (index) => {
      const columns = Math.max(1, Math.floor((scroller.current?.clientWidth ?? 0) / sizes.cellWidth))
      const cell = texts[index]?.field === 'names' ? sizes.name : sizes.description
      return sizes.frame + Math.ceil(languages.length / columns) * cell
    },
    getItemKey: (index) => `${texts[index]?.on} ${texts[index]?.field}`,
    overscan: 4,
    initialRect: { width: 0, height: 700 },
  })
  const shown = virtualizer.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    // Browsers scroll a field until its caret is in sight, which may leave a part of it under the edge.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are what is focused.
    <div
      ref={scroller}
      className={styles['scroller']}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
    >
      {isHydrated && before > 0 && <div style={{ blockSize: before }} />}
      <ul>
        {shown.map(({ index, key }) => {
          const text = texts[index]
          if (!text) return null
          return (
            <li key={key} ref={virtualizer.measureElement} data-index={index} className={styles['line']}>
              <TextRow text={text} languages={languages} />
            </li>
          )
        })}
      </ul>
      {isHydrated && after > 0 && <div style={{ blockSize: after }} />}
    </div>
  )
}

function TextRow({ text: { on, kind, field }, languages }: { text: MenuText; languages: readonly string[] }) {
  const translation = useTranslation()
  const business = useBusiness()
  const records = useRecords()
  const name = recordName(on, { translation, business, records })
  const label = fieldName(field, { translation, business })
  const isName = field === 'names'
  return (
    <fieldset className={styles['row']}>
      <legend className={styles['legend']}>
        <bdi>{name}</bdi>
        {!isName && <span className={styles['kind']}>{label}</span>}
      </legend>
      <div className={styles['cells']}>
        {languages.map((language) => (
          <InputField
            key={language}
            on={on}
            field={`${field}.${language}`}
            label={
              <>
                <span className="visually-hidden">{`${name} · ${label} · `}</span>
                {languageName(language)}
              </>
            }
            form={textForm({ required: isName && namedKinds.has(kind) && language === business.languages[0] })}
            multiline={!isName}
            language={language}
          />
        ))}
      </div>
    </fieldset>
  )
}
