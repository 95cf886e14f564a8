import type { TestApi } from './start-api.ts'

/** The record of a printer that asks the server and prints every order with the guest's details. */
export const anyPrinter = {
  position: 0,
  names: { en: 'Kitchen', ar: 'المطبخ' },
  kind: 'cloud',
  host: '',
  port: 9100,
  paper: 80,
  language: 'en',
  second_language: 'ar',
  guest_details: true,
  types: ['delivery', 'pickup', 'dine-in', 'product-service'],
  station: null,
  enabled: true,
} as const

/** Adds a printer to the first branch, as its owner. */
export async function addTestPrinter(
  { request, businessId, branchId }: TestApi,
  cookie: string,
  id: string,
  fields: Partial<Record<keyof typeof anyPrinter, unknown>> = {},
): Promise<Response> {
  const change = { on: `printer/${branchId}/${id}`, field: null, from: null, to: { ...anyPrinter, ...fields } }
  const init = { method: 'POST', json: { changes: [change] }, headers: { cookie } }
  return request(`/console/businesses/${businessId}/changes`, init)
}
