import { type Client, createClient } from '@sofra/contract/client'

/** The API as the browser calls it, with the session's cookie. */
export function apiClient(locale: string): Client {
  return createClient((request) => fetch(request), { baseUrl: '/api', locale })
}
