import { referenceOf } from '@sofra/contract/record-references'
import { textOf } from '@sofra/menu'
import type { ReactNode } from 'react'
import { useBusiness, useRecordStore, useRecords } from '../changes/records.tsx'
import { moveLabel } from '../menu-editor/move-records.ts'
import { SortableList } from '../reorder/sortable-list.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { LabelFoot } from './label-foot.tsx'
import { countUses } from './label-records.ts'
import styles from './labels-screen.module.css'

interface LabelListProps {
  readonly kind: 'tag' | 'tax'
  readonly labels: readonly (readonly [id: string, { readonly names: Readonly<Record<string, string>> }])[]
  /** The fields of a label, by its reference. */
  readonly children: (on: string) => ReactNode
}

/** Tags or taxes, edited in place and moved among each other. */
export function LabelList({ kind, labels, children }: LabelListProps) {
  const { format } = useTranslation()
  const { languages } = useBusiness()
  const records = useRecords()
  const store = useRecordStore()
  const entries = labels.map(([id, { names }]) => ({ id, name: textOf(names, format.language, languages) || id }))
  return (
    <SortableList
      entries={entries}
      onMove={(id, index) => void store.make(moveLabel(store.getState().records, kind, id, index))}
      className={styles['list']}
      lineClass={styles['label']}
      isNamed
    >
      {({ id, name }, handle) => {
        const on = referenceOf(kind, id)
        return (
          <>
            {children(on)}
            <LabelFoot on={on} name={name} handle={handle} useCount={countUses(records, kind, id)} />
          </>
        )
      }}
    </SortableList>
  )
}
