import { isEqual, valueAt } from '@sofra/changes'
import type { StaffBranch } from '@sofra/contract/console-codec'
import { textOf } from '@sofra/menu'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ChangesBar } from '../changes/changes-bar.tsx'
import { InputField, SelectField, TextsField } from '../changes/fields.tsx'
import { textForm } from '../changes/parse-input.ts'
import { useBusiness, useRecords } from '../changes/records.tsx'
import { UnsavedNotice } from '../changes/unsaved-notice.tsx'
import { PictureField } from '../pictures/picture-fields.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import type { NamedCategory } from './categories.ts'
import { FieldAnchor } from './field-anchor.tsx'
import { LinkField } from './link-field.tsx'
import { RegionSection } from './region-section.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

interface BusinessScreenProps {
  readonly branch: StaffBranch
  readonly isDraft: boolean
  /** Those of the country. */
  readonly timeZones: readonly string[]
  readonly categories: readonly NamedCategory[]
}

/** The name and the logo of a business, how guests reach a branch, and what follows from the country. */
export function BusinessScreen({ branch, isDraft, timeZones, categories }: BusinessScreenProps) {
  const { t, format } = useTranslation()
  const business = useBusiness()
  const isOneOfSeveral = useMe().branches.filter(({ businessId }) => businessId === business.id).length > 1
  const [on, at] = [`business/${business.id}`, `branch/${branch.id}`]
  const records = useRecords()
  // The only branch has the name of the shop, until one of them is changed.
  const isSameName = isEqual(valueAt(records.get(at), 'names'), valueAt(records.get(on), 'names'))
  const hasOwnName = isOneOfSeveral || !isSameName
  useReloadOfFrame(on, at)
  return (
    <Screen title={t('business.title')}>
      <ChangesBar />
      <UnsavedNotice />
      <div className={styles['sections']}>
        <SettingsSection title={t('business.brand')}>
          <FieldAnchor id="name">
            <TextsField on={on} field="names" label={t('shopForm.name')} required />
          </FieldAnchor>
          <TextsField on={on} field="taglines" label={t('field.taglines')} />
          <FieldAnchor id="logo">
            <PictureField on={on} field="theme.logo" label={t('field.logo')} />
          </FieldAnchor>
        </SettingsSection>
        <SettingsSection
          title={t('business.contact')}
          {...(isOneOfSeveral && {
            note: t('business.ofBranch', { name: textOf(branch.names, format.language, branch.languages) }),
          })}
        >
          {hasOwnName && <TextsField on={at} field="names" label={t('business.branchName')} />}
          <div className={styles['pair']}>
            <FieldAnchor id="phone">
              <InputField on={at} field="phone" label={t('field.phone')} form={textForm({ empty: '' })} kind="tel" />
            </FieldAnchor>
            <InputField
              on={on}
              field="whatsapp"
              label={t('field.whatsapp')}
              form={textForm({ empty: '' })}
              kind="tel"
            />
          </div>
          <FieldAnchor id="address">
            <TextsField on={at} field="address" label={t('field.address')} />
          </FieldAnchor>
          <FieldAnchor id="link">
            <LinkField on={at} isDraft={isDraft} />
          </FieldAnchor>
        </SettingsSection>
        <SettingsSection title={t('business.menu')}>
          <SelectField
            on={on}
            field="highlighted_category_id"
            label={t('field.highlightedCategory')}
            none={t('business.noHighlight')}
            options={categories.map(({ id, names }) => ({
              value: id,
              label: textOf(names, format.language, business.languages),
            }))}
          />
          <p className={styles['note']}>{t('business.highlightHint')}</p>
        </SettingsSection>
        <RegionSection on={on} timeZones={timeZones} />
      </div>
    </Screen>
  )
}

/** The bar above shows the names, and each text has a field per language: both are loaded again when they change. */
function useReloadOfFrame(business: string, branch: string): void {
  const { revalidate } = useRevalidator()
  const records = useRecords()
  const { names, languages, currency } = records.get(business) ?? {}
  const { names: branchNames, reference_id: referenceId } = records.get(branch) ?? {}
  const facts = JSON.stringify([names, languages, currency, branchNames, referenceId])
  const loaded = useRef(facts)
  useEffect(() => {
    if (loaded.current === facts) return
    loaded.current = facts
    void revalidate()
  }, [facts, revalidate])
}
