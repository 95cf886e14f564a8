import { Status } from '@sofra/ui/chip'
import { ArrowRight, Check, MapPin, Navigation, Phone } from 'lucide-react'
import { viewBranches } from '../business/branch-view.server.ts'
import type { BranchView } from '../business/branch-view.ts'
import { momentText } from '../business/opening.tsx'
import { useShop } from '../business/use-shop.ts'
import { directionsTo } from '../delivery/directions.ts'
import { keepPage, pageContext, shopContext } from '../server-context.ts'
import { useWords } from '../shell/words.tsx'
import type { Route } from './+types/branches.ts'
import styles from './branches.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const now = Date.now()
  const branches = viewBranches(shop, context.get(pageContext).facts.language, now)
  const changes = branches.flatMap(({ changesAt }) => changesAt ?? [])
  keepPage(context, { tags: [shop.branchId], until: changes.length > 0 ? Math.min(...changes) : null })
  return { branches, now }
}

/** Minutes from one midnight to the next. */
const wholeDay = 1440

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { t } = useWords()
  const shop = useShop()
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${t('branches.title')} · ${shop.name}`}</title>
      <h1 className={styles['title']}>{t('branches.title')}</h1>
      <ul className={styles['list']}>
        {loaderData.branches.map((branch) => (
          <li key={branch.referenceId} className={styles['card']}>
            <Branch branch={branch} now={loaderData.now} zone={shop.timeZone} />
          </li>
        ))}
      </ul>
    </main>
  )
}

function Branch({ branch, now, zone }: { branch: BranchView; now: number; zone: string }) {
  const words = useWords()
  const { t, format } = words
  const { referenceId } = useShop()
  const here = branch.referenceId === referenceId
  const state = branch.open
    ? branch.changesAt === null
      ? t('open.open')
      : t('open.closesAt', { time: format.time(branch.changesAt, zone) })
    : branch.changesAt === null
      ? t('open.closed')
      : t('open.opensAt', { when: momentText(words, branch.changesAt, now, zone) })
  return (
    <>
      <h2 className={styles['name']}>{branch.name}</h2>
      <p className={styles['state']}>
        <Status tone={branch.open ? 'positive' : 'danger'}>{state}</Status>
      </p>
      <p className={styles['line']}>
        <MapPin size={18} aria-hidden />
        {branch.address}
      </p>
      <p className={styles['line']}>
        <span className={styles['label']}>{t('branches.today')}</span>
        {branch.today.length === 0
          ? t('open.closed')
          : branch.today.map(({ from, to }) => (
              <bdi key={from}>
                {to - from === wholeDay ? t('branches.allDay') : `${format.timeOfDay(from)} – ${format.timeOfDay(to)}`}
              </bdi>
            ))}
      </p>
      <div className={styles['actions']}>
        {branch.phone !== '' && (
          <a className={styles['action']} href={`tel:${branch.phone}`}>
            <Phone size={18} aria-hidden />
            <bdi dir="ltr">{branch.phone}</bdi>
          </a>
        )}
        {branch.point && (
          <a className={styles['action']} href={directionsTo(branch.point)} target="_blank" rel="noopener noreferrer">
            <Navigation size={18} aria-hidden />
            {t('branches.directions')}
          </a>
        )}
        {here ? (
          <span className={styles['here']}>
            <Check size={18} aria-hidden />
            {t('branches.here')}
          </span>
        ) : (
          // Another branch is another shop in view: its page is loaded whole.
          <a className={styles['switch']} href={`/${branch.referenceId}`}>
            {t('branches.orderHere')}
            <ArrowRight className={styles['arrow']} size={18} aria-hidden />
          </a>
        )}
      </div>
    </>
  )
}
