import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { TextArea } from '@sofra/ui/field'
import { ProgressBar } from '@sofra/ui/progress-bar'
import { Spinner } from '@sofra/ui/spinner'
import { FileUp } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './import-flow.module.css'

interface ChooseFileProps {
  readonly businessId: string
  readonly isReading: boolean
  /** The pictures of an archive. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** `name` is empty for pasted text. */
  readonly onChoose: (content: Blob, name: string) => void
}

/** A file to choose or drop, or a text to paste. The text is kept over a reload. */
export function ChooseFile({ businessId, isReading, progress, onChoose }: ChooseFileProps) {
  const { t } = useTranslation()
  const [text, setText, field] = useKeptText(`sofra.console.import.${businessId}`)
  const [isOver, setIsOver] = useState(false)
  const choose = (file: File | undefined) => {
    if (file) onChoose(file, file.name)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <div className={styles['choose']}>
      <label
        className={classes(styles['drop'], isOver && styles['over'])}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,.xlsx,.json,.zip"
          disabled={isReading}
          onChange={(event) => {
            choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {isReading ? <Spinner /> : <FileUp aria-hidden="true" />}
        <span className={styles['dropTitle']}>{t('imports.chooseFile')}</span>
        <span className={styles['muted']}>{t('imports.formats')}</span>
        {isReading && progress && (
          <ProgressBar
            value={progress.done}
            max={Math.max(1, progress.total)}
            label={t('imports.addingPictures', { count: progress.total })}
          />
        )}
      </label>
      <div className={styles['paste']}>
        <TextArea
          ref={field}
          label={t('imports.paste')}
          hint={t('imports.pasteHint')}
          placeholder={t('imports.pasteExample')}
          rows={8}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant="primary"
          loading={isReading}
          onClick={() => text.trim() !== '' && onChoose(new Blob([text]), '')}
          aria-disabled={text.trim() === '' || undefined}
        >
          {t('imports.readText')}
        </Button>
      </div>
    </div>
  )
}

/** A text that survives a reload of the tab, with its field: what is typed before the page is interactive is kept, too. */
function useKeptText(key: string): readonly [string, (text: string) => void, RefObject<HTMLTextAreaElement | null>] {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const typed = field.current?.value ?? ''
    try {
      setText(typed || (sessionStorage.getItem(key) ?? ''))
    } catch {
      // Without storage, the text lasts as long as the page.
      setText(typed)
    }
  }, [key])
  const keep = (next: string) => {
    setText(next)
    try {
      sessionStorage.setItem(key, next)
    } catch {
      // As above, and beyond the storage's limit.
    }
  }
  return [text, keep, field]
}
