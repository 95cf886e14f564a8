const english = {
  title: 'Outbox',
  text: 'This is a trial installation: messages to guests are shown here instead of being sent.',
  empty: 'No messages yet',
  emptyText: 'Request a code and it appears here automatically.',
  message: 'Message to',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'Email',
  now: 'just now',
  code: 'Code',
  copy: 'Copy',
  copied: 'Copied',
  gone: 'Used or expired. The text has been deleted.',
} as const

const arabic: Readonly<Record<keyof typeof english, string>> = {
  title: 'صندوق الرسائل الصادرة',
  text: 'هذه نسخة تجريبية: تظهر رسائل الضيوف هنا بدل إرسالها.',
  empty: 'لا توجد رسائل بعد',
  emptyText: 'اطلب رمزًا وسيظهر هنا تلقائيًا.',
  message: 'رسالة إلى',
  sms: 'رسالة نصية',
  whatsapp: 'واتساب',
  email: 'بريد إلكتروني',
  now: 'الآن',
  code: 'الرمز',
  copy: 'نسخ',
  copied: 'تم النسخ',
  gone: 'استُخدمت أو انتهت صلاحيتها، ولم يعد محتواها محفوظًا.',
}

/** The texts of the page by language. */
export const texts = { en: english, ar: arabic } as const
