const refusals = {
  bad_request: [400, 'The request could not be understood.', 'تعذّر فهم الطلب.'],
  wrong_origin: [403, 'This request came from another site.', 'جاء هذا الطلب من موقع آخر.'],
  not_found: [404, 'There is nothing here.', 'لا يوجد شيء هنا.'],
  body_too_large: [413, 'What you sent is too large.', 'ما أرسلته كبير جدًا.'],
  rate_limited: [429, 'Too many requests. Please try again in a moment.', 'طلبات كثيرة. حاول مرة أخرى بعد لحظات.'],
  internal: [500, 'Something went wrong on our side.', 'حدث خطأ من جانبنا.'],
  unavailable: [
    503,
    'We cannot answer right now. Please try again in a moment.',
    'لا يمكننا الرد الآن. حاول مرة أخرى بعد لحظات.',
  ],
} as const

/** The errors that the server itself returns, before the API or a web app. */
export type ServerErrorCode = keyof typeof refusals

/** Creates a response in the API's error format, in Arabic or English by `Accept-Language`. */
export function errorResponse(
  code: ServerErrorCode,
  request: Request,
  requestId: string,
  headers: HeadersInit = {},
): Response {
  const [status, english, arabic] = refusals[code]
  const message = /^ar\b/i.test(request.headers.get('accept-language') ?? '') ? arabic : english
  const response = Response.json({ error: { code, message, request_id: requestId } }, { status, headers })
  response.headers.set('cache-control', 'no-store')
  return response
}
