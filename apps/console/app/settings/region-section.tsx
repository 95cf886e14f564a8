import { valueAt } from '@sofra/changes'
import { languages } from '@sofra/i18n'
import { businessTypes } from '@sofra/ordering'
import { Link } from 'react-router'
import { InputField, SelectField } from '../changes/fields.tsx'
import { OrderedField } from '../changes/ordered-field.tsx'
import { codeForm } from '../changes/parse-input.ts'
import { useRecords } from '../changes/records.tsx'
import { useScreenLink } from '../shell/navigation.ts'
import { useTranslation } from '../shell/translation.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

const currencyForm = codeForm(/^[A-Z]{3}$/, (text) => text.toUpperCase())
const languageOptions = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))

/** What follows from the country of a business: its kind, currency, time zone, languages and taxes. */
export function RegionSection({ on, timeZones }: { on: string; timeZones: readonly string[] }) {
  const { t } = useTranslation()
  const linkTo = useScreenLink()
  const zone = String(valueAt(useRecords().get(on), 'time_zone'))
  const zones = timeZones.includes(zone) ? timeZones : [zone, ...timeZones]
  return (
    <SettingsSection title={t('business.region')}>
      <div className={styles['pair']}>
        <SelectField
          on={on}
          field="business_type"
          label={t('field.businessType')}
          options={businessTypes.map((kind) => ({ value: kind, label: t(`shopForm.kinds.${kind}`) }))}
        />
        <InputField
          on={on}
          field="currency"
          label={t('field.currency')}
          form={currencyForm}
          hint={t('business.currency')}
        />
        <SelectField
          on={on}
          field="time_zone"
          label={t('field.timeZone')}
          options={zones.map((value) => ({ value, label: value }))}
        />
      </div>
      <FieldAnchor id="languages" to="input">
        <OrderedField on={on} field="languages" label={t('field.languages')} options={languageOptions} />
        <p className={styles['note']}>{t('business.languages')}</p>
      </FieldAnchor>
      <p>
        <Link to={linkTo('/menu/labels')}>{t('field.taxes')}</Link>
      </p>
    </SettingsSection>
  )
}
