import { Refusal } from '@sofra/contract'
import { sendTestAlert } from '@sofra/contract/calls/console-escalation'
import { Button } from '@sofra/ui/button'
import { showToast } from '@sofra/ui/toasts'
import { useState } from 'react'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import styles from './escalation.module.css'

interface TestAlertProps {
  readonly businessId: string
  readonly step: 'email' | 'message'
}

/** Sends a test of a channel: an email to oneself, or a message to the saved numbers. */
export function TestAlert({ businessId, step }: TestAlertProps) {
  const { t, format } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { notified } = await apiClient(format.language).call(sendTestAlert, {
        params: { id: businessId },
        body: { step },
      })
      showToast(
        notified.length > 0
          ? { text: t('escalation.testSent', { to: notified.join(t('changes.listSeparator')) }) }
          : { tone: 'danger', text: t('escalation.testNotSent') },
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      showToast({ tone: 'danger', text: t('escalation.testFailed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['test']}>
      <Button loading={isBusy} onClick={() => void send()}>
        {t(`escalation.test.${step}`)}
      </Button>
    </div>
  )
}
