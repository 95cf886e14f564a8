import { Refusal } from '@sofra/contract'
import { addAlertDevice, removeAlertDevice, testAlertDevice } from '@sofra/contract/calls/console-alert-devices'
import { Button } from '@sofra/ui/button'
import { Problem } from '@sofra/ui/field'
import { showToast } from '@sofra/ui/toasts'
import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'
import { agentName } from './agent-name.ts'
import {
  type AlertSupport,
  alertSupport,
  hasSubscription,
  subscribeToAlerts,
  unsubscribeFromAlerts,
} from './alert-client.ts'
import { SecurityCard } from './security-card.tsx'
import styles from './security-screen.module.css'
import type { AlertDevicesView } from './security-view.ts'

/** The devices on which the person gets alerts about orders, and the button that adds this one. */
export function AlertsCard({ alerts }: { alerts: AlertDevicesView }) {
  const { t, format } = useTranslation()
  const zone = useMe().branches[0]?.timeZone ?? 'UTC'
  const { support, isOn, isBusy, turnOn, remove, test } = useAlerts(alerts)
  return (
    <SecurityCard anchor="alerts" title={t('alerts.title')} text={t('alerts.text')}>
      {!isOn && (
        // Its height is the same before the browser has said what it can do.
        <div className={styles['alertState']} role="status">
          {support !== null && support !== 'supported' && <Problem>{t(`alerts.${support}`)}</Problem>}
          {support === 'supported' && (
            <Button
              variant="primary"
              icon={<BellRing aria-hidden="true" />}
              loading={isBusy}
              onClick={() => void turnOn()}
            >
              {t('alerts.turnOn')}
            </Button>
          )}
        </div>
      )}
      {alerts.devices.length > 0 && (
        <ul className={styles['rows']}>
          {alerts.devices.map((device) => {
            const name = agentName(device.agent, t)
            return (
              <li key={device.id} className={styles['row']}>
                <div>
                  <p className={styles['name']}>
                    <bdi>{name}</bdi>
                  </p>
                  <p className={styles['text']}>
                    {device.isCurrent
                      ? t('security.thisDevice')
                      : t('security.addedOn', { when: format.dateTime(device.createdAt, zone) })}
                  </p>
                </div>
                <div className={styles['buttons']}>
                  <Button
                    disabled={isBusy}
                    aria-label={t('alerts.testOf', { name })}
                    onClick={() => void test(device.id)}
                  >
                    {t('alerts.test')}
                  </Button>
                  <Button
                    disabled={isBusy}
                    aria-label={t('alerts.turnOffOf', { name })}
                    onClick={() => void remove(device.id, device.isCurrent)}
                  >
                    {t('alerts.turnOff')}
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </SecurityCard>
  )
}

function useAlerts(alerts: AlertDevicesView) {
  const { t, format } = useTranslation()
  const { revalidate } = useRevalidator()
  /** Null: not known yet. */
  const [support, setSupport] = useState<AlertSupport | null>(null)
  const isListed = alerts.devices.some(({ isCurrent }) => isCurrent)
  const [isSubscribed, setSubscribed] = useState(isListed)
  const [isBusy, setBusy] = useState(false)
  const client = apiClient(format.language)

  useEffect(() => {
    const found = alertSupport()
    setSupport(found)
    if (found === 'supported') void hasSubscription().then(setSubscribed)
  }, [])

  /** Runs `act`; a problem is shown in a toast. */
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      // The browser's own push service refuses with a DOMException.
      if (!(error instanceof Refusal || error instanceof DOMException)) throw error
      showToast({ tone: 'danger', text: t('alerts.failed') })
    } finally {
      setBusy(false)
    }
  }
  return {
    support,
    isOn: isSubscribed && isListed,
    isBusy,
    turnOn: () =>
      attempt(async () => {
        const { endpoint = '', keys = {} } = (await subscribeToAlerts(alerts)) ?? {}
        setSupport(alertSupport())
        if (endpoint === '') return
        const { p256dh = '', auth = '' } = keys
        await client.call(addAlertDevice, { body: { endpoint, keys: { p256dh, auth } } })
        setSubscribed(true)
        await revalidate()
        showToast({ text: t('alerts.isOn') })
      }),
    remove: (id: string, isCurrent: boolean) =>
      attempt(async () => {
        if (isCurrent) await unsubscribeFromAlerts()
        await client.call(removeAlertDevice, { params: { id }, body: {} })
        if (isCurrent) setSubscribed(false)
        await revalidate()
      }),
    test: (id: string) =>
      attempt(async () => {
        await client.call(testAlertDevice, { params: { id }, body: {} })
        showToast({ text: t('alerts.tested') })
      }),
  }
}
