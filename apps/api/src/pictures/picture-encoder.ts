import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Refusal } from '@sofra/contract'
import { FairQueue } from '@sofra/database'
import type { Crop } from './decode-picture.ts'
import type { PictureRequest, PictureResponse } from './picture-process.ts'
import type { PictureOptions, StoredPicture } from './picture-store.ts'

export interface PictureEncoder {
  /**
   * Stores the picture in a file in every width and format. Merchants take turns; one picture is encoded at a time.
   * @throws Refusal `invalid_picture`; `unavailable` when the queue of the merchant is full, or encoding takes too long
   */
  encode(merchantId: string, file: string, crop: Crop | null): Promise<StoredPicture>
  /** Ends the process. */
  stop(): void
}

interface EncoderLimits {
  /** The maximum time for one picture; 50 megapixels take a few seconds. */
  readonly milliseconds: number
  /** How long the process is kept without work. */
  readonly idleMilliseconds: number
  /** The maximum number of waiting pictures of one merchant; further ones are refused. */
  readonly waitingPerKey: number
}

const defaultLimits: EncoderLimits = { milliseconds: 45_000, idleMilliseconds: 60_000, waitingPerKey: 10 }

/**
 * Encodes pictures in a process of its own, with low priority: it neither delays requests nor shares their memory, and
 * what a decoder does with a malicious file ends with it.
 */
export function createPictureEncoder(
  folder: string,
  options: PictureOptions = {},
  limits: EncoderLimits = defaultLimits,
  start: () => ChildProcess = startProcess,
): PictureEncoder {
  const queue = new FairQueue<() => void>({ total: 1, perKey: 1, waitingPerKey: limits.waitingPerKey })
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const wait = (merchantId: string) =>
    new Promise<void>((resolve, reject) => {
      const entered = queue.enter(merchantId, resolve)
      if (entered === 'started') resolve()
      if (entered === 'refused') {
        reject(new Refusal('unavailable', { pictures: 'queue full', merchantId }, { retryAfterSeconds: 10 }))
      }
    })

  return {
    stop,
    async encode(merchantId, file, crop) {
      await wait(merchantId)
      clearTimeout(idle)
      try {
        child ??= start()
        const response = await ask(child, { folder, options, file, crop }, limits.milliseconds)
        if ('stored' in response) return response.stored
        if ('problem' in response) throw new Error(response.problem)
        throw new Refusal('invalid_picture', { file }, { fields: [{ path: 'picture', code: response.invalid }] })
      } catch (cause) {
        if (cause instanceof Refusal) throw cause
        // The process may hang or be gone, so the next picture gets a new one.
        stop()
        throw new Refusal('unavailable', { picture: file, cause })
      } finally {
        const next = queue.leave(merchantId)
        if (next) next()
        else idle = setTimeout(stop, limits.idleMilliseconds).unref()
      }
    },
  }
}

function startProcess(): ChildProcess {
  const file = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
  // No environment: decoders of files from outside see no secrets.
  const child = fork(file, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // It does not keep this process alive.
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, request: PictureRequest, milliseconds: number): Promise<PictureResponse> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('encoding timed out'))), milliseconds)
    const answered = (response: PictureResponse) => settle(() => resolve(response))
    const failed = (error: Error) => settle(() => reject(error))
    const ended = (code: number | null) => settle(() => reject(new Error(`the process ended with ${code}`)))
    const settle = (then: () => void) => {
      clearTimeout(timer)
      child.off('message', answered).off('error', failed).off('exit', ended)
      then()
    }
    child.on('message', answered).on('error', failed).on('exit', ended)
    child.send(request)
  })
}
