import { locatePoint, type Point } from '@sofra/delivery'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { RadioCards, Switch } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { AreaSelect, HouseFields } from '../delivery/address-fields.tsx'
import type { AddressFormField, AddressTerms } from '../delivery/address-form.ts'
import { fieldProblemText } from '../delivery/address-text.ts'
import { findArea } from '../delivery/area-groups.ts'
import { fieldId } from '../delivery/field-id.ts'
import { mapZones } from '../delivery/map-zones.ts'
import { locateDevice } from '../maps/device-position.ts'
import { InteractiveMap } from '../maps/interactive-map.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { ProblemSummary } from '../shell/problem-summary.tsx'
import { useTranslation } from '../shell/translation.tsx'
import {
  findAreaAt,
  type SavedAddressKind,
  type SavedAddressProblems,
  type SavedAddressValues,
  savedAddressKinds,
} from './saved-address-form.ts'
import { savedAddressIcons, savedAddressKindNames } from './saved-address-text.ts'
import styles from './saved-addresses-page.module.css'

interface SavedAddressFormProps {
  /** '' for a new address. */
  readonly id: string
  /** The default address stays the default until another one is chosen. */
  readonly isDefault: boolean
  readonly terms: AddressTerms
  readonly values: SavedAddressValues
  readonly problems: SavedAddressProblems
  /** A new value for each submission. */
  readonly submission: unknown
  /** The form could not be sent. */
  readonly offline: boolean
}

/** Form for a new or edited address. */
export function SavedAddressForm({
  id,
  isDefault,
  terms,
  values,
  problems,
  submission,
  offline,
}: SavedAddressFormProps) {
  const translation = useTranslation()
  const { t } = translation
  const { referenceId } = useShop()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const listed = (Object.keys(problems) as AddressFormField[]).map((field) => ({
    field: fieldId(field),
    text: fieldProblemText(translation, field, problems[field] ?? 'missing'),
  }))
  return (
    <Form method="post" className={styles['form']} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      <ProblemSummary problems={listed} focusKey={submission} />
      <div className={`${cardClass({ inside: 'stacked' })} ${styles['formCard']}`}>
        <KindFields values={values} />
        <AddressLocation terms={terms} values={values} problems={problems} />
        <HouseFields addressForm={terms.addressForm} values={values} problems={problems} />
        <ContactFields values={values} problems={problems} />
        {isDefault ? (
          <input type="hidden" name="default" value="1" />
        ) : (
          <Switch name="default" value="1" defaultChecked={values.isDefault} description={t('places.defaultText')}>
            {t('places.makeDefault')}
          </Switch>
        )}
      </div>
      {offline && <OfflineNotice />}
      <div className={styles['formActions']}>
        <Link className={buttonClass({ size: 'large' })} to={`/${referenceId}/locations`}>
          {t('common.cancel')}
        </Link>
        <Button type="submit" variant="primary" size="large" loading={busy}>
          {t('places.save')}
        </Button>
      </div>
    </Form>
  )
}

/** Kind of the address; `other` has a title. */
function KindFields({ values }: Pick<SavedAddressFormProps, 'values'>) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<SavedAddressKind>(values.kind)
  return (
    <>
      <RadioCards
        legend={t('places.kind')}
        name="kind"
        columns={3}
        value={kind}
        onChange={(value) => setKind(savedAddressKinds.find((one) => one === value) ?? 'other')}
        options={savedAddressKinds.map((one) => {
          const Icon = savedAddressIcons[one]
          return { value: one, label: t(savedAddressKindNames[one]), icon: <Icon aria-hidden /> }
        })}
      />
      {kind === 'other' && (
        <TextField
          label={t('places.name')}
          name="title"
          maxLength={60}
          autoComplete="off"
          note={t('common.optional')}
          defaultValue={values.title}
        />
      )}
    </>
  )
}

/** The person at the address. */
function ContactFields({ values, problems }: Pick<SavedAddressFormProps, 'values' | 'problems'>) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <div className={styles['person']}>
      <TextField
        label={t('places.contactName')}
        name="contactName"
        autoComplete="name"
        maxLength={100}
        note={t('common.optional')}
        defaultValue={values.contactName}
      />
      <TextField
        id={fieldId('phone')}
        label={t('places.contactPhone')}
        name="contactPhone"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        note={t('common.optional')}
        defaultValue={values.contactPhone}
        {...(problems.phone && { error: fieldProblemText(translation, 'phone', problems.phone) })}
      />
    </div>
  )
}

/** Area and map pin; changing one updates the other. */
function AddressLocation({
  terms: { zones },
  values,
  problems,
}: Pick<SavedAddressFormProps, 'terms' | 'values' | 'problems'>) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const [areaId, setAreaId] = useState(values.areaId)
  const [point, setPoint] = useState<Point | null>(values.point)
  const [message, setMessage] = useState<string | null>(null)
  const drawnZones = useMemo(() => mapZones(zones, language), [zones, language])
  const look = findArea(zones, areaId)?.shape ?? null
  const movePin = (at: Point) => {
    setPoint(at)
    const found = findAreaAt(at, zones)
    setMessage(locatePoint(at, zones).kind === 'outside' ? t('places.outside') : null)
    if (found !== null) setAreaId(found)
  }
  const goToDevicePosition = async () => {
    const here = await locateDevice()
    if (here.kind === 'here') movePin(here.point)
    else setMessage(t(here.kind === 'denied' ? 'position.denied' : 'position.unknown'))
  }
  return (
    <>
      <input type="hidden" name="lat" value={point?.lat ?? ''} />
      <input type="hidden" name="lng" value={point?.lng ?? ''} />
      <AreaSelect
        zones={zones}
        areaId={areaId}
        onChange={(area) => {
          setAreaId(area)
          setMessage(null)
          // A pin outside the area would mislead the driver.
          if (point && findAreaAt(point, zones) !== area) setPoint(null)
        }}
        {...(problems.areaId && { error: fieldProblemText(translation, 'areaId', problems.areaId) })}
      />
      {drawnZones.length > 0 && (
        <div className={styles['where']}>
          <InteractiveMap
            className={styles['formMap']}
            label={t('map.whole')}
            zones={drawnZones}
            look={look}
            movable={{ point, label: t('map.yourPin'), onMove: movePin }}
          />
          <div className={styles['pin']}>
            <p className={styles['muted']}>{t(point ? 'map.pinSet' : 'map.tap')}</p>
            <Button
              variant="quiet"
              size="small"
              icon={<LocateFixed size={16} aria-hidden />}
              onClick={() => void goToDevicePosition()}
            >
              {t('position.use')}
            </Button>
          </div>
        </div>
      )}
      <div role="status">{message !== null && <Notice tone="warning">{message}</Notice>}</div>
    </>
  )
}
