import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/*
 * Star CloudPRNT, the protocol in which a printer asks a server for its jobs (Star Micronics, "CloudPRNT HTTP Method"): it polls
 * by POST, fetches a job by GET and confirms it by DELETE, all at one address. The names of the fields are Star's.
 */

/** The secret in the address of a printer. */
const PrinterParams = z.object({ token: z.string().max(64) })

/** What a printer sends besides, such as its MAC address, is not read. */
export const PollBody = z.looseObject({
  /** Percent-encoded, such as `200%20OK`; not 2xx: the printer cannot print. */
  statusCode: z.string().max(200).default('200'),
  printingInProgress: z.boolean().nullish(),
})
export type PollBodyWire = z.output<typeof PollBody>

export const PollResponse = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.array(z.string()).optional(),
  jobToken: z.string().optional(),
})

const JobQuery = z.looseObject({
  /** The token of the job; older printers send none. */
  token: z.string().max(64).optional(),
})

export const pollPrinter = endpoint({
  method: 'POST',
  path: '/printers/:token',
  summary: 'A printer reports its status and asks for a job (Star CloudPRNT)',
  params: PrinterParams,
  body: PollBody,
  response: PollResponse,
  errors: ['printer_not_found', 'rate_limited'],
})

export const getPrinterJob = endpoint({
  method: 'GET',
  path: '/printers/:token',
  summary: 'The job of a printer as PNG; the same one until it is confirmed',
  params: PrinterParams,
  query: JobQuery,
  response: z.string().meta({ description: 'A picture with one dot per pixel', contentMediaType: 'image/png' }),
  responseType: 'file',
  errors: ['printer_not_found', 'print_job_not_found', 'rate_limited'],
})

export const confirmPrinterJob = endpoint({
  method: 'DELETE',
  path: '/printers/:token',
  summary: 'A printer confirms a job, or reports that it cannot print it; repeated confirmations change nothing',
  params: PrinterParams,
  query: JobQuery.extend({ code: z.string().max(200).default('200') }),
  response: z.object({}),
  errors: ['printer_not_found', 'rate_limited'],
})
