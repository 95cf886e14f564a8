import { locate, type Point } from '@sofra/delivery'
import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { RadioCards, Switch } from '@sofra/ui/choice'
import { TextField } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { ProblemSummary } from '../checkout/problem-summary.tsx'
import { AreaSelect, HouseFields } from '../delivery/address-fields.tsx'
import type { AddressFormField, AddressTerms } from '../delivery/address-form.ts'
import { fieldProblemText } from '../delivery/address-words.ts'
import { findArea } from '../delivery/area-groups.ts'
import { fieldId } from '../delivery/field-id.ts'
import { findDevice } from '../maps/device-position.ts'
import { mapZones } from '../maps/map-view.ts'
import { PlaceMap } from '../maps/place-map.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { UnreachedNotice } from '../shell/unreached-notice.tsx'
import { useWords } from '../shell/words.tsx'
import { areaAt, type PlaceKind, type PlaceProblems, type PlaceValues, placeKinds } from './place-form.ts'
import { placeIcons, placeKindNames } from './place-words.ts'
import styles from './places-page.module.css'

interface PlaceFormProps {
  /** '' : a new one. */
  readonly id: string
  /** It is the default already, and stays it until another one is. */
  readonly isDefault: boolean
  readonly terms: AddressTerms
  readonly values: PlaceValues
  readonly problems: PlaceProblems
  /** Another value at each try. */
  readonly asked: unknown
  /** What was sent has reached nobody. */
  readonly unreached: boolean
}

/** A place, written down or written anew. */
export function PlaceForm({ id, isDefault, terms, values, problems, asked, unreached }: PlaceFormProps) {
  const words = useWords()
  const { t } = words
  const { referenceId } = useShop()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const [kind, setKind] = useState<PlaceKind>(values.kind)
  const listed = (Object.keys(problems) as AddressFormField[]).map((field) => ({
    field: fieldId(field),
    text: fieldProblemText(words, field, problems[field] ?? 'missing'),
  }))
  return (
    <Form method="post" className={styles['form']} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={id} />
      <ProblemSummary problems={listed} asked={asked} />
      <div className={`${cardClass({ inside: 'stacked' })} ${styles['formCard']}`}>
        <RadioCards
          legend={t('places.kind')}
          name="kind"
          columns={3}
          value={kind}
          onChange={(value) => setKind(placeKinds.find((one) => one === value) ?? 'other')}
          options={placeKinds.map((one) => {
            const Icon = placeIcons[one]
            return { value: one, label: t(placeKindNames[one]), icon: <Icon aria-hidden /> }
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
        <Where terms={terms} values={values} problems={problems} />
        <HouseFields addressForm={terms.addressForm} values={values} problems={problems} />
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
            {...(problems.phone && { error: fieldProblemText(words, 'phone', problems.phone) })}
          />
        </div>
        {isDefault ? (
          <input type="hidden" name="default" value="1" />
        ) : (
          <Switch name="default" value="1" defaultChecked={values.isDefault} description={t('places.defaultText')}>
            {t('places.makeDefault')}
          </Switch>
        )}
      </div>
      {unreached && <UnreachedNotice />}
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

/** The area, and the pin in it: each brings the other along. */
function Where({ terms: { zones }, values, problems }: Pick<PlaceFormProps, 'terms' | 'values' | 'problems'>) {
  const words = useWords()
  const { t } = words
  const { language } = usePageFacts()
  const [areaId, setAreaId] = useState(values.areaId)
  const [point, setPoint] = useState<Point | null>(values.point)
  const [said, setSaid] = useState<string | null>(null)
  const drawn = useMemo(() => mapZones(zones, language), [zones, language])
  const look = findArea(zones, areaId)?.shape ?? null
  const put = (at: Point) => {
    setPoint(at)
    const found = areaAt(at, zones)
    setSaid(locate(at, zones).kind === 'outside' ? t('places.outside') : null)
    if (found !== null) setAreaId(found)
  }
  const findMe = async () => {
    const here = await findDevice()
    if (here.kind === 'here') put(here.point)
    else setSaid(t(here.kind === 'denied' ? 'position.denied' : 'position.unknown'))
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
          setSaid(null)
          // A pin elsewhere would send the driver to the wrong door.
          if (point && areaAt(point, zones) !== area) setPoint(null)
        }}
        {...(problems.areaId && { error: fieldProblemText(words, 'areaId', problems.areaId) })}
      />
      {drawn.length > 0 && (
        <div className={styles['where']}>
          <PlaceMap
            className={styles['formMap']}
            label={t('map.whole')}
            zones={drawn}
            look={look}
            movable={{ point, label: t('map.yourPin'), onMove: put }}
          />
          <div className={styles['pin']}>
            <p className={styles['muted']}>{t(point ? 'map.pinSet' : 'map.tap')}</p>
            <Button
              variant="quiet"
              size="small"
              icon={<LocateFixed size={16} aria-hidden />}
              onClick={() => void findMe()}
            >
              {t('position.use')}
            </Button>
          </div>
        </div>
      )}
      <div role="status">{said !== null && <Notice tone="warning">{said}</Notice>}</div>
    </>
  )
}
