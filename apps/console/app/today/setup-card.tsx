import type { TaskCode } from '@sofra/onboarding'
import { ProgressBar } from '@sofra/ui/progress-bar'
import {
  BellRing,
  Bike,
  CreditCard,
  Image,
  ImagePlus,
  Languages,
  type LucideIcon,
  Phone,
  QrCode,
  Users,
} from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import { LinkRows } from './link-rows.tsx'
import { TodayCard } from './today-card.tsx'
import type { TaskList } from './today-lists.ts'
import styles from './today-screen.module.css'

const icons: Readonly<Record<TaskCode, LucideIcon>> = {
  'test-order': BellRing,
  phone: Phone,
  logo: ImagePlus,
  photos: Image,
  texts: Languages,
  zones: Bike,
  tables: QrCode,
  payments: CreditCard,
  staff: Users,
}

/** What makes the shop better, with how long each entry takes; computed from the data of the shop. */
export function SetupCard({ tasks: { open, done, total } }: { tasks: TaskList }) {
  const { t, format } = useTranslation()
  const progress = t('tasks.progress', { done, total })
  const rows = open.map(({ code, address, minutes }) => ({
    id: code,
    address,
    Icon: icons[code],
    label: t(`tasks.${code}`),
    note: t('tasks.takes', { duration: format.duration(minutes) }),
  }))
  return (
    <TodayCard id="setup" title={t('tasks.title')} note={<span className={styles['muted']}>{progress}</span>}>
      <ProgressBar value={done} max={total} label={progress} tone="positive" />
      <LinkRows rows={rows} label={t('tasks.title')} />
    </TodayCard>
  )
}
