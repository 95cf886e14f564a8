import type { OnlineMethod } from '@sofra/ordering'
import type { SandboxAction, SandboxStatus } from './service.ts'

/** The texts of the payment page. They simulate an external provider's page, so they are not in the shop's catalogues. */
export interface SandboxText {
  readonly brand: string
  readonly testNotice: string
  readonly testNoticeHint: string
  readonly amount: string
  readonly payWith: string
  readonly faultsTitle: string
  readonly faultsHint: string
  readonly back: string
  readonly language: string
  readonly notFound: string
  readonly notFoundHint: string
  readonly connectionLost: string
  readonly connectionLostHint: string
  readonly methods: Readonly<Record<OnlineMethod, string>>
  readonly ended: Readonly<Record<Exclude<SandboxStatus, 'open'>, string>>
  readonly actions: Readonly<Record<'decline' | 'cancel', string>>
  readonly faultActions: Readonly<
    Record<
      Exclude<SandboxAction, 'pay' | 'decline' | 'cancel' | 'settle'>,
      { readonly name: string; readonly text: string }
    >
  >
}

const en: SandboxText = {
  brand: 'Sandbox Pay',
  testNotice: 'Test payment',
  testNoticeHint: 'No money moves, and no card is needed. Choose a result.',
  amount: 'To pay',
  payWith: 'Pay with {{method}}',
  faultsTitle: 'Simulate problems',
  faultsHint: 'Situations that real payments run into.',
  back: 'Back to the shop',
  language: 'العربية',
  notFound: 'There is no such payment',
  notFoundHint: 'The address may be incomplete. Go back to the shop and try again from there.',
  connectionLost: 'Connection lost',
  connectionLostHint:
    'The payment was made, but neither you nor the shop was notified. Open your order in the shop yourself.',
  methods: {
    online: 'card',
    knet: 'KNET',
    benefit: 'BENEFIT',
    'apple-pay': 'Apple Pay',
    mada: 'mada',
    'apple-pay-knet': 'Apple Pay with KNET',
  },
  ended: {
    paid: 'This payment is done',
    declined: 'This payment was declined',
    cancelled: 'This payment was cancelled',
    expired: 'This payment has expired',
  },
  actions: {
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
  },
  faultActions: {
    pending: { name: 'Pending', text: 'Back at once; the bank decides after a minute.' },
    slow: { name: 'Slow', text: 'Back at once; paid after eight seconds.' },
    vanish: { name: 'Lost connection', text: 'Paid, but no webhook is sent and you are not redirected.' },
    twice: { name: 'Duplicate webhook', text: 'Paid; the webhook is sent twice, and once more later.' },
    less: { name: 'Different amount', text: 'A tenth less is charged than requested. Staff must resolve it.' },
  },
}

const ar: SandboxText = {
  brand: 'ساندبوكس باي',
  testNotice: 'دفعة تجريبية',
  testNoticeHint: 'لا تُحوَّل هنا أي أموال ولا تُطلب أي بطاقة. اختر كيف تنتهي عملية الدفع.',
  amount: 'المبلغ المطلوب',
  payWith: 'الدفع بواسطة {{method}}',
  faultsTitle: 'حالات أصعب',
  faultsHint: 'ما يحدث أحيانًا لعمليات الدفع الحقيقية.',
  back: 'العودة إلى المتجر',
  language: 'English',
  notFound: 'لا توجد عملية دفع كهذه',
  notFoundHint: 'قد يكون العنوان ناقصًا. عُد إلى المتجر وحاول من هناك مرة أخرى.',
  connectionLost: 'انقطع الاتصال',
  connectionLostHint: 'تمت عملية الدفع، لكن لم يُبلَّغ بها أحد. افتح طلبك في المتجر بنفسك.',
  methods: {
    online: 'البطاقة',
    knet: 'كي نت',
    benefit: 'بنفت',
    'apple-pay': 'Apple Pay',
    mada: 'مدى',
    'apple-pay-knet': 'Apple Pay عبر كي نت',
  },
  ended: {
    paid: 'تمت عملية الدفع',
    declined: 'رُفضت عملية الدفع',
    cancelled: 'أُلغيت عملية الدفع',
    expired: 'انتهى وقت عملية الدفع',
  },
  actions: {
    decline: 'رفض الدفع',
    cancel: 'إلغاء والعودة',
  },
  faultActions: {
    pending: { name: 'معلّقة', text: 'عودة فورية، ويقرر البنك بعد دقيقة.' },
    slow: { name: 'بطيئة', text: 'عودة فورية، ويتم الدفع بعد ثماني ثوانٍ.' },
    vanish: { name: 'تختفي', text: 'يتم الدفع، لكن لا يُبلَّغ أحد ولا طريق للعودة.' },
    twice: { name: 'إبلاغ مزدوج', text: 'يتم الدفع، ويُبلَّغ المتجر مرتين ثم مرة لاحقًا.' },
    less: { name: 'مبلغ مختلف', text: 'يُخصم مبلغ أقل من المطلوب بالعُشر، ويُحل الأمر يدويًا.' },
  },
}

export const sandboxText = { en, ar } as const
