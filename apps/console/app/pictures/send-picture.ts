import { type ErrorBody, errorStatus, Refusal } from '@sofra/contract'
import { addPicture } from '@sofra/contract/calls/console-pictures'
import { type LibraryPicture, libraryPictureFromWire } from '@sofra/contract/console-pictures-codec'
import { apiClient } from '../shell/api-client.ts'
import { sentName, sentType } from './picture-files.ts'

export interface SendOptions {
  readonly businessId: string
  readonly locale: string
  readonly signal: AbortSignal
  /** The part of the file that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Uploads a picture to the library. It rejects with the reason of `signal` once that is aborted. */
export type SendPicture = (file: File, options: SendOptions) => Promise<LibraryPicture>

/** A slow connection needs several minutes for 12 MB; a dead one is given up after this time. */
const sendMilliseconds = 10 * 60_000

/**
 * Uploads a picture by XMLHttpRequest, because `fetch` does not report how much of a body has been sent.
 * @throws Refusal of the API; `unavailable` without `retryAfterSeconds` if the server cannot be reached
 */
export const sendPicture: SendPicture = (file, { businessId, locale, signal, onProgress }) => {
  const name = sentName(file)
  const options = { params: { id: businessId }, ...(name !== undefined && { query: { name } }) }
  const address = apiClient(locale).url(addPicture, options)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const unreachable = () => reject(new Refusal('unavailable', { tried: `POST ${address}` }))
    request.open('POST', address)
    request.timeout = sendMilliseconds
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', sentType(file))
    request.setRequestHeader('locale', locale)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', unreachable)
    request.addEventListener('timeout', unreachable)
    request.addEventListener('load', () => {
      try {
        if (request.status === 200) resolve(libraryPictureFromWire(JSON.parse(request.responseText)))
        else reject(refusalOf(request))
      } catch (cause) {
        reject(new Refusal('internal', { status: request.status, cause }))
      }
    })
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    if (signal.aborted) reject(signal.reason)
    else request.send(file)
  })
}

function refusalOf(request: XMLHttpRequest): Refusal {
  const { error } = JSON.parse(request.responseText) as Partial<ErrorBody>
  const code = error && Object.hasOwn(errorStatus, error.code) ? error.code : 'internal'
  const seconds = Number(request.getResponseHeader('retry-after'))
  return new Refusal(
    code,
    { status: request.status, message: error?.message },
    { ...(error?.fields && { fields: error.fields }), ...(seconds > 0 && { retryAfterSeconds: seconds }) },
  )
}
