import type { ChangeSet } from '@sofra/changes'
import { Button } from '@sofra/ui/button'
import { Notice } from '@sofra/ui/notice'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../shell/translation.tsx'
import { ChooseFile } from './choose-file.tsx'
import { importCalls } from './import-calls.ts'
import styles from './import-flow.module.css'
import { ImportPreview } from './import-preview.tsx'
import { createImportStore, type ImportFailure, type ImportStore } from './import-state.ts'

interface ImportFlowProps {
  readonly business: {
    readonly id: string
    readonly currency: string
    /** The first is required in every name. */
    readonly languages: readonly string[]
  }
  /** Called after the menu was changed, and after it was changed back. */
  readonly onChange?: (set: ChangeSet | null) => void
  /** Where to go after an import, such as a link. */
  readonly next?: ReactNode
  /** What is below the choice of a file, until it has been read. */
  readonly below?: ReactNode
}

/** Takes a menu over from a file or from pasted text: choose, look at what was understood, import, undo. */
export function ImportFlow({ business, onChange, next, below }: ImportFlowProps) {
  const { format } = useTranslation()
  const latest = useRef({ onChange, language: format.language })
  useEffect(() => {
    latest.current = { onChange, language: format.language }
  })
  const [store] = useState(() =>
    createImportStore(
      () => importCalls(business.id, latest.current.language),
      (set) => latest.current.onChange?.(set),
    ),
  )
  const { step, staged, failure, progress } = useStore(store)
  const isChoosing = step === 'choose' || step === 'reading'
  const isFinished = step === 'done' || step === 'undoing' || step === 'undone'
  return (
    <div className={styles['flow']}>
      {failure && <FailureNotice failure={failure} />}
      {isChoosing && (
        <ChooseFile
          businessId={business.id}
          isReading={step === 'reading'}
          progress={progress}
          onChoose={(content, name) => void store.read(content, name)}
        />
      )}
      {isChoosing && below}
      {staged && !isChoosing && !isFinished && <ImportPreview store={store} staged={staged} business={business} />}
      {isFinished && <Result store={store} next={next} />}
    </div>
  )
}

const failureTexts = {
  archive: 'imports.failure.archive',
  offline: 'imports.failure.offline',
  'signed-out': 'imports.failure.signedOut',
  forbidden: 'imports.failure.forbidden',
  'too-large': 'imports.failure.tooLarge',
  changed: 'imports.failure.changed',
  other: 'imports.failure.other',
} as const

function FailureNotice({ failure }: { readonly failure: ImportFailure }) {
  const { t } = useTranslation()
  const text = failure.kind === 'unreadable' ? failure.sentence : t(failureTexts[failure.kind])
  return (
    <Notice tone="danger" alert>
      {text}
    </Notice>
  )
}

function Result({ store, next }: { readonly store: ImportStore; readonly next: ReactNode }) {
  const { t } = useTranslation()
  const { step, set, staged } = useStore(store)
  const { added = 0, changed = 0 } = staged?.counts ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = step === 'undone' ? t('imports.undone') : set ? t('imports.done') : t('imports.nothingChanged')
  return (
    <section className={styles['result']}>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      {step !== 'undone' && set && (
        <p>{[t('imports.added', { count: added }), t('imports.changed', { count: changed })].join(' · ')}</p>
      )}
      <div className={styles['actions']}>
        {step !== 'undone' && next}
        {set && step !== 'undone' && (
          <Button loading={step === 'undoing'} onClick={() => void store.undo()}>
            {t('common.undo')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => store.restart()}>
          {t('imports.another')}
        </Button>
      </div>
    </section>
  )
}
