import { Refusal } from '@sofra/contract'
import { cancelReservation, getOwnReservation, getReservation, listReservations } from '@sofra/contract/reservations'
import type { GuestReservation } from '@sofra/contract/reservations-codec'
import { type RouterContextProvider, redirect } from 'react-router'
import { findCurrentAccount, isSignedOut } from '../account/guards.server.ts'
import { api, customerApi } from '../api.server.ts'
import { currentTime, requestContext } from '../server-context.ts'
import { notFound } from './reserve.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Loads the reservation of an address. Without its key, its signed-in guest is redirected to the address with the key.
 * @throws a redirect, or a 404 response for an unknown reservation or a wrong key.
 */
export async function loadReservation(
  request: Request,
  context: Context,
  id: string,
): Promise<{ reservation: GuestReservation; now: number }> {
  const key = keyOf(request)
  try {
    if (key === null) {
      const own = await customerApi(context).call(getOwnReservation, { params: { id: id.slice(0, 80) } })
      throw redirect(own.url)
    }
    const reservation = await api(context).call(getReservation, { params: { id: id.slice(0, 80), key } })
    const { formatPhone } = context.get(requestContext)
    const { phone, branch } = reservation
    return {
      reservation: {
        ...reservation,
        phone: formatPhone(phone),
        branch: { ...branch, phone: formatPhone(branch.phone) },
      },
      now: currentTime(context),
    }
  } catch (error) {
    throw error instanceof Refusal && error.code === 'reservation_not_found' ? notFound() : error
  }
}

/** Cancels the reservation of an address. Returns why not; null: it is cancelled. */
export async function cancel(request: Request, context: Context, id: string): Promise<'ended' | 'unreachable' | null> {
  try {
    await api(context).call(cancelReservation, {
      params: { id: id.slice(0, 80), key: keyOf(request) ?? '-' },
      body: {},
    })
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'reservation_not_found') throw notFound()
    return error.code === 'reservation_ended' ? 'ended' : 'unreachable'
  }
}

/** The reservations of the signed-in guest; null when not signed in: those of the device are listed then. */
export async function findOwnReservations(context: Context): Promise<readonly GuestReservation[] | null> {
  const account = await findCurrentAccount(context)
  if (!account) return null
  try {
    return await customerApi(context).call(listReservations, { params: { id: account.id }, body: {} })
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}

function keyOf(request: Request): string | null {
  return new URL(request.url).searchParams.get('key')?.slice(0, 80) || null
}
