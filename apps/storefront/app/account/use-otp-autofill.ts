import { useEffect, useRef } from 'react'

interface CodeCredential extends Credential {
  readonly code: string
}

/**
 * WebOTP: where a browser can read the one message that is for this site, it asks its owner and hands the code over.
 * `onCode` is told once for each code that was sent; another `startedAt`: there is another.
 */
export function useOtpAutofill(startedAt: number, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser is asked anew for each code.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials.get(wanted).then(
      (credential) => credential && latest.current((credential as CodeCredential).code),
      // Not allowed, not asked for any more, or no message: the field is there.
      () => {},
    )
    return () => stop.abort()
  }, [startedAt])
}
