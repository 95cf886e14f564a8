import type { StaffBranch } from '@sofra/contract/console-codec'
import { Select } from '@sofra/ui/field'
import { Segmented } from '@sofra/ui/segmented'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DraftFindings } from '../changes/draft-findings.tsx'
import { businessOf, wordsOf } from '../changes/history-words.ts'
import { typeName } from '../orders/destination.ts'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { PhonePreview } from './phone-preview.tsx'
import styles from './preview-screen.module.css'
import { TimeFields } from './time-fields.tsx'
import { useDraftCheck } from './use-draft-check.ts'
import type { PreviewOptions } from './use-preview.ts'
import { usePreviewChoices } from './use-preview-choices.ts'

/** The shop as a guest sees it at another time, in another area or with a draft. */
export function PreviewScreen({ branch }: { branch: StaffBranch }) {
  const translation = useTranslation()
  const { t, format } = translation
  const choices = usePreviewChoices(branch)
  const [options, setOptions] = useState<PreviewOptions>({ at: null, draftId: useSearchParams()[0].get('draft') })
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const check = useDraftCheck(branch.businessId, options.draftId ?? null)
  const change = (some: PreviewOptions) => setOptions((before) => ({ ...before, ...some }))
  const languageNames = new Intl.DisplayNames([format.language], { type: 'language' })
  return (
    <Screen title={t('preview.title')} className={styles['screen']}>
      <section className={styles['controls']} aria-label={t('preview.options')}>
        <TimeFields timeZone={branch.timeZone} at={options.at ?? null} onChange={(at) => change({ at })} />
        <Select
          label={t('preview.sellingType')}
          value={options.sellingType ?? choices.sellingTypes[0] ?? ''}
          onChange={({ currentTarget }) =>
            change({ sellingType: choices.sellingTypes.find((type) => type === currentTarget.value) ?? null })
          }
        >
          {choices.sellingTypes.map((type) => (
            <option key={type} value={type}>
              {typeName(type, translation)}
            </option>
          ))}
        </Select>
        <Select
          label={t('preview.area')}
          value={options.areaId ?? ''}
          onChange={({ currentTarget }) =>
            change({ areaId: currentTarget.value || null, ...ofDelivery(currentTarget.value) })
          }
        >
          <option value="">{t('preview.noArea')}</option>
          {choices.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label={t('preview.language')}
          value={options.language ?? branch.languages[0] ?? ''}
          onChange={({ currentTarget }) => change({ language: currentTarget.value })}
        >
          {branch.languages.map((code) => (
            <option key={code} value={code}>
              {languageNames.of(code) ?? code}
            </option>
          ))}
        </Select>
        {choices.drafts.length > 0 && (
          <Select
            label={t('preview.menu')}
            value={options.draftId ?? ''}
            onChange={({ currentTarget }) => change({ draftId: currentTarget.value || null })}
          >
            <option value="">{t('preview.published')}</option>
            {choices.drafts.map(({ id, name, createdAt }) => (
              <option key={id} value={id}>
                {name ?? t('preview.draftOf', { day: format.day(createdAt, branch.timeZone) })}
              </option>
            ))}
          </Select>
        )}
        <Segmented
          label={t('preview.guest')}
          name="guest"
          options={[
            { value: 'out', label: t('preview.signedOut') },
            { value: 'in', label: t('preview.signedIn') },
          ]}
          value={options.signedIn ? 'in' : 'out'}
          onChange={(guest) => change({ signedIn: guest === 'in' })}
        />
        <Segmented
          label={t('preview.device')}
          name="device"
          options={[
            { value: 'phone', label: t('preview.phone') },
            { value: 'desktop', label: t('preview.desktop') },
          ]}
          value={device}
          onChange={setDevice}
        />
      </section>
      <div className={styles['device']}>
        {check.kind === 'refused' ? (
          <DraftFindings refused={check.refused} words={wordsOf(translation, businessOf(branch), check.records)} />
        ) : (
          <PhonePreview branch={branch} options={options} device={device} />
        )}
      </div>
    </Screen>
  )
}

/** An area matters to deliveries only. */
function ofDelivery(areaId: string): Pick<PreviewOptions, 'sellingType'> {
  return areaId === '' ? {} : { sellingType: 'delivery' }
}
