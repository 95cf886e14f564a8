import { moveReservation } from '@sofra/contract/calls/console-reservations'
import type { StaffReservation } from '@sofra/contract/console-reservations-codec'
import { Button } from '@sofra/ui/button'
import { Dialog } from '@sofra/ui/dialog'
import { TextArea } from '@sofra/ui/field'
import { Notice } from '@sofra/ui/notice'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './reservation-form.module.css'
import { type ReservationProblem, useReservationCall } from './use-reservation-call.ts'

interface EndDialogProps {
  readonly reservation: StaffReservation
  readonly onClose: () => void
  /** Called when it has ended. */
  readonly onDone?: () => void
}

/** Declines or cancels a reservation; its guest sees the reason. */
export function EndDialog({ reservation, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation()
  const formId = useId()
  const { sending, send } = useReservationCall()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<ReservationProblem | null>(null)
  const isPending = reservation.state === 'pending'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { status: 'rejected', reason: reason.trim() } as const
    const sent = await send((api) => api.call(moveReservation, { params: { id: reservation.id }, body }))
    if (sent && 'problem' in sent) return setProblem(sent.problem)
    if (sent) (onDone ?? onClose)()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isPending ? 'reservations.declineTitle' : 'reservations.cancelTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={sending}>
            {t(isPending ? 'reservations.decline' : 'reservations.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)}>
        {problem && <Notice tone="danger" alert title={t(problem.text)} />}
        <TextArea
          label={t('reservations.reason')}
          hint={t('reservations.reasonHint')}
          note={t('common.optional')}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
