import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/**
 * A plugin of better-auth that opens a session for a user who has proven their identity to us. Its endpoint has no path, so
 * it can be called in process only.
 */
export const openSessionPlugin = {
  id: 'sofra-open-session',
  endpoints: {
    openSession: createAuthEndpoint(
      {
        method: 'POST',
        body: z.object({ userId: z.string(), byPin: z.boolean().default(false) }),
        requireHeaders: true,
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('NOT_FOUND')
        // A session by PIN lasts a day, and its cookie as long as the browser.
        const { byPin } = ctx.body
        const session = await internalAdapter.createSession(user.id, byPin, { byPin })
        await setSessionCookie(ctx, { session, user }, byPin)
        return ctx.json({ sessionId: session.id })
      },
    ),
  },
} as const
