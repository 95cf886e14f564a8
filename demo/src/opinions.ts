/** Review texts by language and number of stars. */
export const opinions: Readonly<Record<'en' | 'ar', Readonly<Record<number, readonly string[]>>>> = {
  en: {
    5: [
      'Arrived exactly as ordered.',
      'The best in town, as always.',
      'So quick! Thank you.',
      'Everybody asked where it is from.',
    ],
    4: ['Very good, as nearly always.', 'Lovely. The bag could have been sturdier.'],
    3: ['Good, but it took ten minutes longer than promised.'],
    2: ['One thing was missing. They were kind about it on the phone.'],
  },
  ar: {
    5: ['وصل كما طلبت تماماً.', 'الأفضل كالعادة.', 'سرعة وترتيب، شكراً لكم.'],
    4: ['ممتاز كما عودتمونا.', 'رائع جداً، التغليف يحتاج عناية أكثر.'],
    3: ['جيد لكنه تأخر عشر دقائق.'],
    2: ['نقص صنف من الطلب، لكن تعاملهم على الهاتف كان طيباً.'],
  },
}
