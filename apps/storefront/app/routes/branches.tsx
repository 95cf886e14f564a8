import { metresBetween, type Point } from '@sofra/delivery'
import { locateDevice } from '@sofra/maps/device-position'
import type { MapPin } from '@sofra/maps/map-view'
import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { findZonesOfBranches } from '../api.server.ts'
import { BranchCard } from '../branches/branch-card.tsx'
import { nextMidnight, viewBranches } from '../business/branch-view.server.ts'
import type { BranchView } from '../business/branch-view.ts'
import { useShop } from '../business/use-shop.ts'
import { mapZones } from '../delivery/map-zones.ts'
import { ShopMap } from '../maps/shop-map.tsx'
import { cachePage, currentTime, pageContext, requestContext, shopContext } from '../server-context.ts'
import frame from '../shell/page-frame.module.css'
import { useTranslation } from '../shell/translation.tsx'
import type { Route } from './+types/branches.ts'
import styles from './branches.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = currentTime(context)
  const { language } = context.get(pageContext).facts
  const { formatPhone } = context.get(requestContext)
  const branches = viewBranches(shop, language, now).map((one) => ({ ...one, phone: formatPhone(one.phone) }))
  // Labels would overlap on a map of several branches.
  const zones = mapZones(await findZonesOfBranches(context, shop), language).map((zone) => ({
    ...zone,
    name: '',
    places: [],
  }))
  const changes = branches.flatMap(({ messageChangesAt }) => messageChangesAt ?? [])
  // The hours shown for today change at midnight.
  cachePage(context, {
    tags: shop.branches.map(({ id }) => id),
    until: Math.min(nextMidnight(now, shop.timeZone), ...changes),
  })
  return { branches, zones, now }
}

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const shop = useShop()
  const { device, said, busy, look } = useDevice()
  const branches = useMemo(() => byDistance(loaderData.branches, device), [loaderData.branches, device])
  const pins = useMemo(() => pinsOf(loaderData.branches, device, t('map.you')), [loaderData.branches, device, t])
  const onMap = pins.length > 0
  return (
    <main className={classes(frame['page'], styles['page'])} id="content" tabIndex={-1}>
      <title>{`${t('branches.title')} · ${shop.name}`}</title>
      <div className={classes(layout('row', 'wrap', 'spread'), styles['head'])}>
        <h1 className={frame['title']}>{t('branches.title')}</h1>
        {onMap && (
          <Button size="small" loading={busy} icon={<LocateFixed size={18} aria-hidden />} onClick={look}>
            {t('branches.howFar')}
          </Button>
        )}
        <p
          role="status"
          className={said === null ? 'visually-hidden' : classes(layout('full'), text('muted', 'small'))}
        >
          {said !== null && t(said)}
        </p>
      </div>
      <div className={onMap ? classes(layout('stack', 'gap4'), styles['columns']) : undefined}>
        {onMap && (
          <div className={styles['map']}>
            <ShopMap label={t('branches.map')} pins={pins} zones={loaderData.zones} />
          </div>
        )}
        <ul className={classes(layout('stack', 'gap4'), styles['list'])}>
          {branches.map(({ branch, metres }) => (
            <li key={branch.referenceId} className={classes(cardClass({ inside: 'bare' }), styles['card'])}>
              <BranchCard branch={branch} metres={metres} now={loaderData.now} zone={shop.timeZone} />
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

type Said = 'position.denied' | 'position.unknown' | 'branches.sorted'

/** Position of the device, requested on a press. */
function useDevice() {
  const [device, setDevice] = useState<Point | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    const found = await locateDevice()
    setBusy(false)
    if (found.kind === 'here') setDevice(found.point)
    setSaid(found.kind === 'here' ? 'branches.sorted' : `position.${found.kind}`)
  }
  return { device, said, busy, look }
}

/** Sorted by distance, once the position is known. */
function byDistance(branches: readonly BranchView[], device: Point | null) {
  const measured = branches.map((branch) => ({
    branch,
    metres: device && branch.point ? metresBetween(device, branch.point) : null,
  }))
  return device
    ? measured.toSorted((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY))
    : measured
}

function pinsOf(branches: readonly BranchView[], device: Point | null, you: string): MapPin[] {
  const shops = branches.flatMap(({ referenceId, name, point }): MapPin[] =>
    point ? [{ id: referenceId, kind: 'shop', point, label: name }] : [],
  )
  return device && shops.length > 0 ? [...shops, { id: 'device', kind: 'device', point: device, label: you }] : shops
}
