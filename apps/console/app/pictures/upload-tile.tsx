import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { ProgressBar } from '@sofra/ui/progress-bar'
import { CircleAlert, ImageIcon, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './picture-fields.module.css'
import { canRetry, problemKeys } from './picture-problems.ts'
import type { Upload } from './upload-store.ts'
import { useUploadStore } from './uploads.tsx'

/** A picture that is being added, with its progress. */
export function UploadTile({ upload }: { upload: Upload }) {
  const { t } = useTranslation()
  const store = useUploadStore()
  const { id, file, preview, state } = upload
  const part = state.kind === 'sending' ? state.part : 0
  const step = state.kind === 'sending' && part === 1 ? 'stored' : state.kind
  return (
    <li className={styles['tile']} aria-busy="true">
      <Preview address={preview} />
      <div className={styles['progress']}>
        {/* Indeterminate while the server has it. */}
        <ProgressBar value={step === 'stored' ? 1 : part} label={t('pictures.adding', { name: file.name })} />
        <span className={styles['step']}>{t(stepKeys[step === 'failed' ? 'waiting' : step])}</span>
      </div>
      <IconButton
        className={styles['remove']}
        variant="raised"
        label={t('pictures.cancel', { name: file.name })}
        icon={<X aria-hidden="true" />}
        onClick={() => store.remove(id)}
      />
    </li>
  )
}

const stepKeys = {
  waiting: 'pictures.step.waiting',
  busy: 'pictures.step.busy',
  sending: 'pictures.step.sending',
  stored: 'pictures.step.encoding',
} as const

/** The chosen file; an icon in browsers that cannot show its format. */
function Preview({ address }: { address: string }) {
  const [isShown, setShown] = useState(true)
  if (!isShown) {
    return (
      <span className={styles['noPreview']}>
        <ImageIcon aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      className={styles['picture']}
      src={address}
      alt=""
      width={160}
      height={120}
      decoding="async"
      onError={() => setShown(false)}
    />
  )
}

/** The pictures that were not added: why, and what can be done. */
export function FailedUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation()
  const store = useUploadStore()
  return (
    <ul className={styles['failures']}>
      {uploads.map(({ id, file, state }) => {
        if (state.kind !== 'failed') return null
        return (
          <li key={id} className={styles['failure']}>
            <CircleAlert aria-hidden="true" />
            <span className={styles['reason']} role="alert">
              {t(problemKeys[state.problem], { name: file.name })}
            </span>
            {canRetry(state.problem) && (
              <Button size="small" onClick={() => store.retry(id)}>
                {t('common.retry')}
              </Button>
            )}
            <IconButton
              label={t('pictures.dismiss', { name: file.name })}
              icon={<X aria-hidden="true" />}
              onClick={() => store.remove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
