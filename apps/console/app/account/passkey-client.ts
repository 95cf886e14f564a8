/** Why a passkey was not created or used. `cancelled`: by the person or their browser, which says so itself. */
export type PasskeyProblem = 'cancelled' | 'refused' | 'sign-in-again'
type PasskeyOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly problem: PasskeyProblem }

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Creates a passkey of the signed-in user on this device. */
export function createPasskey(name: string): Promise<PasskeyOutcome> {
  return withPasskey(async ({ startRegistration }) => {
    const optionsJSON = await post('/security/passkeys/options', {})
    const response = await startRegistration({ optionsJSON: optionsJSON as never })
    await post('/security/passkeys', { name, response: plain(response) })
  })
}

/** Signs in with a passkey that the person chooses. */
export function signInWithPasskey(): Promise<PasskeyOutcome> {
  return withPasskey(async ({ startAuthentication }) => {
    const optionsJSON = await post('/sign-in/passkey/options', {})
    const response = await startAuthentication({ optionsJSON: optionsJSON as never })
    await post('/sign-in/passkey', { response: plain(response) })
  })
}

type Library = typeof import('@simplewebauthn/browser')

async function withPasskey(run: (library: Library) => Promise<void>): Promise<PasskeyOutcome> {
  // Loaded on demand: few people use it on any one visit.
  const library = await import('@simplewebauthn/browser')
  try {
    await run(library)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof RefusedCall) return { kind: 'failed', problem: error.problem }
    if (error instanceof library.WebAuthnError || error instanceof DOMException) {
      return { kind: 'failed', problem: 'cancelled' }
    }
    throw error
  }
}

class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly problem: PasskeyProblem

  constructor(problem: PasskeyProblem) {
    super(`The API refused: ${problem}`)
    this.problem = problem
  }
}

/** A call below `/api/console`. Not by the contract's client, which would load the contract's schemas. */
async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`/api/console${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response.json()
  throw new RefusedCall(response.status === 403 || response.status === 401 ? 'sign-in-again' : 'refused')
}

/** Only what the API reads: outputs of extensions are not used. */
function plain({ id, rawId, type, response }: { id: string; rawId: string; type: string; response: object }): object {
  return { id, rawId, type, response, clientExtensionResults: {} }
}
