import { locateDevice } from '@sofra/maps/device-position'
import { type Circle, circleAround, minutesToEdge, radii } from '@sofra/onboarding'
import { Button } from '@sofra/ui/button'
import { Problem } from '@sofra/ui/field'
import { Slider } from '@sofra/ui/slider'
import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ConsoleMap } from '../maps/console-map.tsx'
import { useTranslation } from '../shell/translation.tsx'
import styles from './delivery-circle.module.css'
import type { DeliveryStart } from './setup.server.ts'
import { useKept } from './use-kept.ts'

interface DeliveryCircleProps {
  readonly branchId: string
  readonly currency: string
  readonly delivery: DeliveryStart
  /** Whether the form was sent without a place. */
  readonly isMissing: boolean
}

/** What the map shows before the shop is on it: a town. */
const townMetres = 6_000

const colour = '#2f7d6d'

/** Where the shop is and how far it delivers: a pin on the map and a radius, as the fields `lat`, `lng` and `metres`. */
export function DeliveryCircle({ branchId, currency, delivery, isMissing }: DeliveryCircleProps) {
  const { t, format } = useTranslation()
  const { tileSource, town, fee } = delivery
  const [{ centre, metres }, setCircle] = useCircle(branchId, delivery)
  const [problem, setProblem] = useState<'denied' | 'unknown' | null>(null)
  const [isLocating, setLocating] = useState(false)
  const shape = useMemo(() => centre && circleAround(centre, metres), [centre, metres])
  const zones = useMemo(
    () => (shape ? [{ id: 'circle', name: '', color: colour, shapes: [shape], places: [] }] : []),
    [shape],
  )
  const look = useMemo(() => town && circleAround(town, townMetres), [town])
  const locate = async () => {
    setLocating(true)
    const found = await locateDevice()
    setLocating(false)
    setProblem(found.kind === 'here' ? null : found.kind)
    if (found.kind === 'here') setCircle({ centre: found.point, metres })
  }
  return (
    <fieldset className={styles['circle']}>
      <legend className={styles['legend']}>{t('setup.deliveryArea')}</legend>
      <div className={styles['line']}>
        <p className={styles['text']}>{t(centre ? 'setup.pinSet' : 'setup.pinHint')}</p>
        <Button
          size="small"
          icon={<LocateFixed aria-hidden="true" />}
          loading={isLocating}
          onClick={() => void locate()}
        >
          {t('setup.locate')}
        </Button>
      </div>
      {problem && (
        <div role="alert">
          <Problem>{t(`setup.locateProblem.${problem}`)}</Problem>
        </div>
      )}
      {isMissing && !centre && (
        <div role="alert">
          <Problem>{t('setup.problem.pin')}</Problem>
        </div>
      )}
      <ConsoleMap
        className={styles['map']}
        label={t('setup.map')}
        tileSource={tileSource}
        zones={zones}
        look={look}
        keepInView={shape}
        movable={{
          point: centre,
          label: t('setup.shopPin'),
          onMove: (point) => setCircle({ centre: point, metres }),
        }}
      />
      <Slider
        label={t('setup.radius')}
        min={radii.min}
        max={radii.max}
        step={radii.step}
        value={metres}
        format={format.distance}
        onChange={(next) => setCircle({ centre, metres: next })}
      />
      <p className={styles['text']}>
        {t('setup.deliveryTerms', {
          fee: format.money(fee, currency),
          duration: format.duration(minutesToEdge(metres)),
        })}
      </p>
      {centre && (
        <>
          <input type="hidden" name="lat" value={centre.lat} />
          <input type="hidden" name="lng" value={centre.lng} />
        </>
      )}
      <input type="hidden" name="metres" value={metres} />
    </fieldset>
  )
}

type Chosen = { readonly centre: Circle['centre'] | null; readonly metres: number }

/** The circle, which survives a reload; at first that of the branch, or one without a place. */
function useCircle(branchId: string, { circle, place }: DeliveryStart) {
  const [kept, setKept] = useKept(`circle.${branchId}`, '')
  const first: Chosen = circle ?? { centre: place, metres: radii.usual }
  const chosen = useMemo(() => (kept === '' ? null : (JSON.parse(kept) as Chosen)), [kept])
  return [chosen ?? first, (next: Chosen) => setKept(JSON.stringify(next))] as const
}
