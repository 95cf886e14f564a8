import type { MenuPublication } from '@sofra/contract/console-versions-codec'
import { Button, buttonClass } from '@sofra/ui/button'
import { Card } from '@sofra/ui/card'
import { Badge } from '@sofra/ui/chip'
import { Select } from '@sofra/ui/field'
import { EmptyState } from '@sofra/ui/state'
import { CalendarClock, GitCompareArrows, History, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMinute } from '../shell/clock.tsx'
import { Screen } from '../shell/screen.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { branchName } from '../staff/branches.ts'
import { useMe } from '../staff/use-me.ts'
import { CompareSheet } from './compare-sheet.tsx'
import { agoText, type HistoryBusiness } from './history-words.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useVersions } from './use-versions.ts'
import styles from './versions-screen.module.css'

interface VersionsScreenProps {
  readonly business: HistoryBusiness
  readonly branchId: string
  /** Newest first. */
  readonly versions: readonly MenuPublication[]
  /** Continues the list; null on the last page. */
  readonly next: string | null
}

type Opened = { readonly kind: 'compare' | 'restore' | 'schedule'; readonly version: MenuPublication }

/** The published versions of a branch's menu: compared with another one or with now, restored at once or later. */
export function VersionsScreen({ business, branchId, versions, next }: VersionsScreenProps) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = useVersions(business)
  const close = () => setOpened(null)
  return (
    <Screen title={t('versions.title')} bar={<BranchChoice business={business} branchId={branchId} />}>
      <p className={styles['intro']}>{t('versions.intro')}</p>
      {versions.length === 0 && (
        <EmptyState illustration={<History />} title={t('versions.noneTitle')}>
          {t('versions.none')}
        </EmptyState>
      )}
      <ul className={styles['versions']}>
        {versions.map((version) => (
          <li key={version.id}>
            <VersionCard
              version={version}
              timeZone={business.timeZone}
              onOpen={(kind) => setOpened({ kind, version })}
            />
          </li>
        ))}
      </ul>
      <nav className={styles['pages']} aria-label={t('history.pages')}>
        {params.has('before') && (
          <Link className={buttonClass()} to={pageAddress(params, null)}>
            {t('versions.latest')}
          </Link>
        )}
        {next !== null && (
          <Link className={buttonClass()} to={pageAddress(params, next)}>
            {t('versions.older')}
          </Link>
        )}
      </nav>
      {opened?.kind === 'compare' && (
        <CompareSheet business={business} version={opened.version} versions={versions} onClose={close} />
      )}
      {opened?.kind === 'restore' && (
        <RestoreDialog
          business={business}
          version={opened.version}
          onClose={close}
          onRestore={async () => {
            await actions.restore(opened.version)
            close()
          }}
        />
      )}
      {opened?.kind === 'schedule' && (
        <ScheduleDialog
          timeZone={business.timeZone}
          initial={null}
          onClose={close}
          onSchedule={async (time) => {
            if (await actions.schedule(opened.version, time)) close()
          }}
        />
      )}
    </Screen>
  )
}

function pageAddress(params: URLSearchParams, before: string | null): string {
  const next = new URLSearchParams(params)
  if (before === null) next.delete('before')
  else next.set('before', before)
  return `?${next}`
}

interface VersionCardProps {
  readonly version: MenuPublication
  readonly timeZone: string
  readonly onOpen: (kind: Opened['kind']) => void
}

function VersionCard({ version, timeZone, onOpen }: VersionCardProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const ago = agoText(version.at, useMinute(), translation)
  const time = `${format.date(version.at, timeZone)}, ${format.time(version.at, timeZone)}`
  return (
    <Card inside="stacked" className={styles['version']}>
      <div className={styles['facts']}>
        <h2>
          <time dateTime={new Date(version.at).toISOString()}>{time}</time>{' '}
          {version.current && <Badge tone="positive">{t('versions.current')}</Badge>}
        </h2>
        <p className={styles['who']}>
          <bdi>{version.by}</bdi>
          {' · '}
          {version.changeCount === null ? t('versions.first') : t('history.changes', { count: version.changeCount })}
          {ago !== null && ` · ${ago}`}
        </p>
      </div>
      {!version.current && (
        <div className={styles['actions']}>
          <Button
            size="small"
            variant="quiet"
            icon={<GitCompareArrows aria-hidden="true" />}
            aria-label={t('versions.compareOf', { time })}
            onClick={() => onOpen('compare')}
          >
            {t('versions.compare')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<CalendarClock aria-hidden="true" />}
            aria-label={t('versions.scheduleOf', { time })}
            onClick={() => onOpen('schedule')}
          >
            {t('collect.schedule')}
          </Button>
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            aria-label={t('versions.restoreOf', { time })}
            onClick={() => onOpen('restore')}
          >
            {t('versions.restore')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function BranchChoice({ business, branchId }: { business: HistoryBusiness; branchId: string }) {
  const { t, format } = useTranslation()
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const branches = me.branches.filter(({ businessId }) => businessId === business.id)
  if (branches.length < 2) return null
  const choose = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('branch', id)
    next.delete('before')
    setParams(next)
  }
  return (
    <Select
      label={<span className="visually-hidden">{t('nav.branch')}</span>}
      value={branchId}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {branches.map((branch) => (
        <option key={branch.id} value={branch.id}>
          {branchName(branch, me, format.language)}
        </option>
      ))}
    </Select>
  )
}
