/** A session cookie that no session has: the check of it loads the sign-in library and the session tables. */
const cookie = 'sofra.session_token=none.none'

/**
 * Requests the console's first page and a staff call from the server at `url`, so that their modules are loaded and
 * compiled before the first user needs them. Failures are ignored: the requests of users report them.
 */
export async function warmUp(url: string): Promise<void> {
  for (const path of ['/console', '/api/console/me']) {
    const response = await fetch(new URL(path, url), { headers: { cookie } }).catch(() => null)
    await response?.arrayBuffer().catch(() => {})
  }
}
