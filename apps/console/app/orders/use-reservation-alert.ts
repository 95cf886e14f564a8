import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePreference } from '../shell/preference.ts'
import { useTranslation } from '../shell/translation.tsx'
import { useMe } from '../staff/use-me.ts'

/**
 * Returns a function that handles the events of reservations: those that guests have just made ring, with the sound turned on, and
 * are shown as a toast with a link. Its code is loaded with the first event.
 */
export function useReservationAlert(): (event: string) => void {
  const translation = useTranslation()
  const me = useMe()
  const navigate = useNavigate()
  const [isSoundOn] = usePreference('sound', false)
  const options = {
    ...{ translation, isSoundOn },
    open: (address: string) => void navigate(address),
    zoneOf: (branchId: string) => me.branches.find(({ id }) => id === branchId)?.timeZone,
  }
  // A ref, so that a changed preference does not open a new stream.
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useCallback((event) => {
    void import('../reservations/reservation-alert.ts').then(
      ({ alertOfReservation }) => alertOfReservation(event, latest.current),
      // Without a connection the list has it when it is back.
      () => {},
    )
  }, [])
}
