import { useEffect, useRef } from 'react'

interface CodeCredential extends Credential {
  readonly code: string
}

/**
 * WebOTP: browsers that support it read the code from the SMS after asking the user. `onCode` is called once per code;
 * a new `startedAt` starts a new request.
 */
export function useOtpAutofill(startedAt: number, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request for each code.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (credential) => credential && latest.current((credential as CodeCredential).code),
      // Denied, aborted or timed out: the guest types the code.
      () => {},
    )
    return () => stop.abort()
  }, [startedAt])
}
