import { Refusal } from '@sofra/contract'
import { updatePicture } from '@sofra/contract/calls/console-pictures'
import type { LibraryPicture } from '@sofra/contract/console-pictures-codec'
import { directionOf } from '@sofra/i18n'
import { Button } from '@sofra/ui/button'
import { Problem, TextField } from '@sofra/ui/field'
import { useState } from 'react'
import { languageName } from '../changes/describe-change.ts'
import { useBusiness, useRecordState, useRecordStore } from '../changes/records.tsx'
import { inputOf } from '../changes/unsaved-input.ts'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './picture-details.module.css'

interface AltTextsProps {
  readonly picture: LibraryPicture
  readonly onSaved: (picture: LibraryPicture) => void
}

/**
 * What a picture shows, in the languages of the business. The texts belong to the library and not to the menu, so they are
 * no changes of records; their input is kept with that of records until it is saved.
 */
export function AltTexts({ picture, onSaved }: AltTextsProps) {
  const { t, format } = useTranslation()
  const { id, languages } = useBusiness()
  const store = useRecordStore()
  const form = `picture/${picture.picture.id}`
  const input = useRecordState(({ unsaved }) => unsaved[form])
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')

  const textOf = (language: string) =>
    String(inputOf({ [form]: input ?? {} }, form, language)?.input ?? picture.alts[language] ?? '')
  const isChanged = languages.some((language) => textOf(language).trim() !== (picture.alts[language] ?? ''))
  const save = async () => {
    if (!isChanged) return
    setState('saving')
    try {
      const alts = { ...picture.alts, ...Object.fromEntries(languages.map((language) => [language, textOf(language)])) }
      const params = { id, pictureId: picture.picture.id }
      onSaved(await apiClient(format.language).call(updatePicture, { params, body: { alts } }))
      store.revert(form, ...languages)
      setState('idle')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setState('failed')
    }
  }
  return (
    <fieldset className={styles['texts']}>
      <legend>{t('pictures.texts')}</legend>
      <p className={styles['hint']}>{t('pictures.textsHint')}</p>
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageName(language)}
          lang={language}
          dir={directionOf(language)}
          maxLength={300}
          autoComplete="off"
          value={textOf(language)}
          onChange={(event) => store.type(form, language, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save()
          }}
        />
      ))}
      {state === 'failed' && (
        <div role="alert">
          <Problem>{t('changes.obstacle.offline')}</Problem>
        </div>
      )}
      <div>
        <Button size="small" loading={state === 'saving'} aria-disabled={!isChanged} onClick={() => void save()}>
          {t('pictures.saveTexts')}
        </Button>
      </div>
    </fieldset>
  )
}
