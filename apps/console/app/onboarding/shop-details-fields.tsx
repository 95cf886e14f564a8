import { languages as knownLanguages } from '@sofra/i18n'
import { currencyDigits } from '@sofra/money'
import { type AddressStyle, addressStyles } from '@sofra/onboarding'
import { Chip } from '@sofra/ui/chip'
import { Checkbox } from '@sofra/ui/choice'
import { Select, TextField } from '@sofra/ui/field'
import { Check } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import {
  type ChangedDetails,
  maxLanguages,
  parsePercent,
  type ShopDetails,
  toggleLanguage,
  withFirstLanguage,
} from './shop-details.ts'
import styles from './shop-form.module.css'

interface DetailsFieldsProps {
  readonly details: ShopDetails
  /** The languages and the time zones that follow from the country, which are offered first. */
  readonly proposed: { readonly languages: readonly string[]; readonly timeZones: readonly string[] }
  /** ISO 4217, in alphabetical order. */
  readonly currencies: readonly string[]
  readonly phonePrefix: string
  readonly onChange: (changed: ChangedDetails) => void
}

/** What follows from the name and the country of a new shop, each in a field that is filled in. */
export function ShopDetailsFields({ details, proposed, currencies, phonePrefix, onChange }: DetailsFieldsProps) {
  const { t, format } = useTranslation()
  const nameOfCurrency = namesIn(format.language, 'currency')
  return (
    <div className={styles['fields']}>
      <TextField
        label={t('shopForm.link')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={details.referenceId}
        onChange={(event) => onChange({ referenceId: event.currentTarget.value.toLowerCase() })}
        hint={t('shopForm.linkHint')}
      />
      <Select
        label={t('shopForm.currency')}
        value={details.currency}
        onChange={(event) => onChange({ currency: event.currentTarget.value })}
        hint={t('shopForm.decimals', { count: currencyDigits(details.currency) })}
      >
        {currencies.map((code) => (
          <option key={code} value={code}>
            {`${nameOfCurrency(code)} (${code})`}
          </option>
        ))}
      </Select>
      <Languages details={details} proposed={proposed.languages} onChange={onChange} />
      <Tax details={details} onChange={onChange} />
      <TimeZone details={details} proposed={proposed.timeZones} onChange={onChange} />
      <Select
        label={t('shopForm.addressForm')}
        value={details.addressStyle}
        onChange={(event) => onChange({ addressStyle: event.currentTarget.value as AddressStyle })}
      >
        {addressStyles.map((style) => (
          <option key={style} value={style}>
            {t(`shopForm.addressStyles.${style}`)}
          </option>
        ))}
      </Select>
      <p className={styles['prefix']}>
        {t('shopForm.phonePrefix')} <bdi dir="ltr">{phonePrefix}</bdi>
        <span>{t('shopForm.phonePrefixHint')}</span>
      </p>
    </div>
  )
}

type PartProps = Pick<DetailsFieldsProps, 'details' | 'onChange'> & { readonly proposed: readonly string[] }

function Languages({ details: { languages }, proposed, onChange }: PartProps) {
  const { t, format } = useTranslation()
  const nameOf = namesIn(format.language, 'language')
  const [first = 'en'] = languages
  const codes = Object.keys(knownLanguages).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), format.language))
  const offered = [...new Set([...proposed, ...languages])].filter((code) => code !== first)
  const others = codes.filter((code) => code !== first && !offered.includes(code))
  return (
    <>
      <Select
        label={t('shopForm.firstLanguage')}
        hint={t('shopForm.firstLanguageHint')}
        value={first}
        onChange={(event) => onChange({ languages: withFirstLanguage(languages, event.currentTarget.value) })}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
      <fieldset className={styles['languages']}>
        <legend>{t('shopForm.otherLanguages')}</legend>
        {offered.map((code) => (
          <Chip
            key={code}
            selected={languages.includes(code)}
            {...(languages.includes(code) && { icon: <Check aria-hidden="true" /> })}
            onClick={() => onChange({ languages: toggleLanguage(languages, code) })}
          >
            {nameOf(code)}
          </Chip>
        ))}
        {languages.length < maxLanguages && (
          <div className={styles['addLanguage']}>
            <Select
              label={t('shopForm.addLanguage')}
              value=""
              onChange={(event) => onChange({ languages: toggleLanguage(languages, event.currentTarget.value) })}
            >
              <option value="">{t('shopForm.choose')}</option>
              {others.map((code) => (
                <option key={code} value={code}>
                  {nameOf(code)}
                </option>
              ))}
            </Select>
          </div>
        )}
      </fieldset>
    </>
  )
}

function Tax({ details: { taxPercent, taxIncluded }, onChange }: Omit<PartProps, 'proposed'>) {
  const { t } = useTranslation()
  const rate = parsePercent(taxPercent)
  return (
    <div>
      <TextField
        label={t('shopForm.tax')}
        hint={t('shopForm.taxHint')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={8}
        end={<span className={styles['unit']}>%</span>}
        value={taxPercent}
        onChange={(event) => onChange({ taxPercent: event.currentTarget.value })}
        error={rate === null ? t('shopForm.taxProblem') : undefined}
      />
      {rate !== 0 && (
        <Checkbox
          checked={taxIncluded}
          onChange={(event) => onChange({ taxIncluded: event.currentTarget.checked })}
          description={t('shopForm.taxIncludedText')}
        >
          {t('shopForm.taxIncluded')}
        </Checkbox>
      )}
    </div>
  )
}

function TimeZone({ details: { timeZone }, proposed, onChange }: PartProps) {
  const { t } = useTranslation()
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !proposed.includes(zone))
  return (
    <Select
      label={t('shopForm.timeZone')}
      value={timeZone}
      onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
    >
      <optgroup label={t('shopForm.zonesOfCountry')}>
        {proposed.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </optgroup>
      <optgroup label={t('shopForm.otherZones')}>
        {others.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </optgroup>
    </Select>
  )
}

/** Names currencies or languages in a language. */
function namesIn(language: string, type: 'currency' | 'language'): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type })
  return (code) => names.of(code) ?? code
}
