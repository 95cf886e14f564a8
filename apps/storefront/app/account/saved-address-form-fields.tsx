import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import { locatePoint, type Point } from '@sofra/delivery'
import { locateDevice } from '@sofra/maps/device-position'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { RadioCards, Switch } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
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
import { ShopMap } from '../maps/shop-map.tsx'
import { HiddenFields } from '../shell/hidden-fields.tsx'
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
  savedAddressValues,
} from './saved-address-form.ts'
import { savedAddressIcons, savedAddressKindNames } from './saved-address-text.ts'
import type { SavedAddressResult } from './saved-addresses.server.ts'
import styles from './saved-addresses-page.module.css'

interface SavedAddressFormProps {
  /** The edited address; null: a new one. */
  readonly place: SavedAddress | null
  readonly terms: AddressTerms
  /** Result of the last submission; a new object for each. */
  readonly reply: SavedAddressResult | undefined
}

interface FieldsProps {
  readonly values: SavedAddressValues
  readonly problems: SavedAddressProblems
}

/** Form for a new or edited address. */
export function SavedAddressForm({ place, terms, reply }: SavedAddressFormProps) {
  const { values, problems }: FieldsProps =
    reply?.kind === 'place'
      ? reply
      : { values: savedAddressValues(place, terms.addressForm.defaultResidency), problems: {} }
  const translation = useTranslation()
  const { t } = translation
  const { referenceId } = useShop()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const listed = (Object.keys(problems) as AddressFormField[]).map((field) => ({
    field: fieldId(field),
    text: fieldProblemText(translation, field, problems[field] ?? 'missing'),
  }))
  return (
    <Form method="post" className={classes(layout('stack', 'gap4'), styles['form'])} noValidate preventScrollReset>
      <HiddenFields intent="save" id={place?.id ?? ''} />
      <ProblemSummary problems={listed} focusKey={reply ?? null} />
      <div className={classes(cardClass({ inside: 'stacked' }), styles['formCard'])}>
        <KindFields values={values} />
        <AddressLocation zones={terms.zones} values={values} problems={problems} />
        <HouseFields addressForm={terms.addressForm} values={values} problems={problems} />
        <ContactFields values={values} problems={problems} />
        {place?.isDefault ? (
          // The default address stays the default until another one is chosen.
          <HiddenFields default="1" />
        ) : (
          <Switch name="default" value="1" defaultChecked={values.isDefault} description={t('places.defaultText')}>
            {t('places.makeDefault')}
          </Switch>
        )}
      </div>
      {reply?.kind === 'offline' && <OfflineNotice />}
      <div className={classes(layout('wrap', 'gap3'), styles['formActions'])}>
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
function KindFields({ values }: Pick<FieldsProps, 'values'>) {
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
function ContactFields({ values, problems }: FieldsProps) {
  const translation = useTranslation()
  const { t } = translation
  return (
    <div className={classes(layout('gap4'), styles['person'])}>
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
function AddressLocation({ zones, values, problems }: FieldsProps & Pick<AddressTerms, 'zones'>) {
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
      <HiddenFields lat={String(point?.lat ?? '')} lng={String(point?.lng ?? '')} />
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
          <ShopMap
            className={styles['formMap']}
            label={t('map.whole')}
            zones={drawnZones}
            look={look}
            movable={{ point, label: t('map.yourPin'), onMove: movePin }}
          />
          <div className={classes(layout('row', 'wrap', 'spread'), styles['pin'])}>
            <p className={text('muted', 'small')}>{t(point ? 'map.pinSet' : 'map.tap')}</p>
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
