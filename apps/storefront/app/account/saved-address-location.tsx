import { locatePoint, type Point, type Zone } from '@sofra/delivery'
import { locateDevice } from '@sofra/maps/device-position'
import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AreaSelect } from '../delivery/address-fields.tsx'
import { fieldError } from '../delivery/address-text.ts'
import { findArea } from '../delivery/area-groups.ts'
import { mapZones } from '../delivery/map-zones.ts'
import { ShopMap } from '../maps/shop-map.tsx'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { usePageFacts } from '../shell/page-facts.ts'
import { useTranslation } from '../shell/translation.tsx'
import { findAreaAt, type SavedAddressProblems, type SavedAddressValues } from './saved-address-form.ts'
import styles from './saved-addresses-page.module.css'

/** Area and map pin of a saved address; changing one updates the other. */
export function useAddressLocation(zones: readonly Zone[], values: Pick<SavedAddressValues, 'areaId' | 'point'>) {
  const { t } = useTranslation()
  const [areaId, setAreaId] = useState(values.areaId)
  const [point, setPoint] = useState<Point | null>(values.point)
  const [message, setMessage] = useState<string | null>(null)
  return {
    areaId,
    point,
    message,
    showMessage: setMessage,
    /** Sets both, which must belong together. `chosen`: null for a point outside all areas. */
    choose: (chosen: string | null, at: Point | null) => {
      setAreaId(chosen ?? '')
      setPoint(at)
      setMessage(null)
    },
    chooseArea: (area: string) => {
      setAreaId(area)
      setMessage(null)
      // A pin outside the area would mislead the driver.
      if (point && findAreaAt(point, zones) !== area) setPoint(null)
    },
    movePin: (at: Point) => {
      setPoint(at)
      const found = findAreaAt(at, zones)
      setMessage(locatePoint(at, zones).kind === 'outside' ? t('places.outside') : null)
      if (found !== null) setAreaId(found)
    },
  }
}

interface AddressLocationProps {
  readonly zones: readonly Zone[]
  readonly location: ReturnType<typeof useAddressLocation>
  readonly problems: SavedAddressProblems
}

/** The area and, where the zones can be drawn, a map with the pin. */
export function AddressLocation({ zones, location, problems }: AddressLocationProps) {
  const translation = useTranslation()
  const { t } = translation
  const { language } = usePageFacts()
  const { areaId, point, message, showMessage, chooseArea, movePin } = location
  const drawnZones = useMemo(() => mapZones(zones, language), [zones, language])
  const look = findArea(zones, areaId)?.shape ?? null
  const goToDevicePosition = async () => {
    const here = await locateDevice()
    if (here.kind === 'here') movePin(here.point)
    else showMessage(t(here.kind === 'denied' ? 'position.denied' : 'position.unknown'))
  }
  return (
    <>
      <HiddenFields lat={String(point?.lat ?? '')} lng={String(point?.lng ?? '')} />
      <AreaSelect
        zones={zones}
        areaId={areaId}
        onChange={chooseArea}
        {...fieldError(translation, 'areaId', problems)}
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
