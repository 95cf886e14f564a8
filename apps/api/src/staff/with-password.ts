import type { AppContext } from '../context.ts'
import type { RequestValues } from '../http/serve.ts'
import type { StaffUser } from './auth.ts'
import { deviceOf } from './device-cookie.ts'
import { orRefuse } from './library-call.ts'
import { countSignIn } from './sign-in-limits.ts'

/**
 * Runs a call of the library that checks the user's current password. The attempt counts like a sign-in.
 *
 * @throws {Refusal} password_wrong, or sign_in_limited before the password is checked
 */
export async function withPassword<Result>(
  { request, clientIp }: Pick<RequestValues, 'clientIp'> & { readonly request: Request },
  { email }: StaffUser,
  { pool, clock }: Pick<AppContext, 'pool' | 'clock'>,
  call: () => Promise<Result>,
): Promise<Result> {
  const attempt = await countSignIn(pool, { email, clientIp, device: deviceOf(request.headers) }, clock.now())
  const result = await orRefuse(call(), { INVALID_PASSWORD: 'password_wrong' })
  await attempt.succeeded()
  return result
}
