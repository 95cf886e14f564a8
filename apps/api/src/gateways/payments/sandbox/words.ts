import type { OnlineMethod } from '@sofra/ordering'
import type { Press, SandboxStatus } from './service.ts'

/** What the page says. It is another house's page, so its words are not in the shop's catalogues. */
export interface SandboxWords {
  readonly brand: string
  readonly test: string
  readonly testText: string
  readonly amount: string
  readonly payWith: string
  readonly harder: string
  readonly harderText: string
  readonly back: string
  readonly language: string
  readonly unknown: string
  readonly unknownText: string
  readonly lost: string
  readonly lostText: string
  readonly methods: Readonly<Record<OnlineMethod, string>>
  readonly over: Readonly<Record<Exclude<SandboxStatus, 'open'>, string>>
  readonly presses: Readonly<Record<'decline' | 'cancel', string>>
  readonly harderPresses: Readonly<
    Record<Exclude<Press, 'pay' | 'decline' | 'cancel' | 'settle'>, { readonly name: string; readonly text: string }>
  >
}

const en: SandboxWords = {
  brand: 'Sandbox Pay',
  test: 'Test payment',
  testText: 'No money moves here, and no card is asked for. Choose how it should end.',
  amount: 'To pay',
  payWith: 'Pay with {{method}}',
  harder: 'Make it harder',
  harderText: 'What happens to real payments now and then.',
  back: 'Back to the shop',
  language: 'العربية',
  unknown: 'There is no such payment',
  unknownText: 'The address may be incomplete. Go back to the shop and try again from there.',
  lost: 'Connection lost',
  lostText: 'The payment was made, but neither you nor the shop has been told. Open your order in the shop yourself.',
  methods: {
    online: 'card',
    knet: 'KNET',
    benefit: 'BENEFIT',
    'apple-pay': 'Apple Pay',
    mada: 'mada',
    'apple-pay-knet': 'Apple Pay with KNET',
  },
  over: {
    paid: 'This payment is done',
    declined: 'This payment was declined',
    cancelled: 'This payment was cancelled',
    expired: 'The time for this payment is up',
  },
  presses: {
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
  },
  harderPresses: {
    pending: { name: 'Pending', text: 'Back at once; the bank decides after a minute.' },
    slow: { name: 'Slow', text: 'Back at once; paid after eight seconds.' },
    vanish: { name: 'Vanish', text: 'Paid, but nobody is told and there is no way back.' },
    twice: { name: 'Double call', text: 'Paid, and the shop is told twice, and once more later.' },
    less: { name: 'Another sum', text: 'A tenth less is taken than was asked for. A person has to settle it.' },
  },
}

const ar: SandboxWords = {
  brand: 'ساندبوكس باي',
  test: 'دفعة تجريبية',
  testText: 'لا تُحوَّل هنا أي أموال ولا تُطلب أي بطاقة. اختر كيف تنتهي عملية الدفع.',
  amount: 'المبلغ المطلوب',
  payWith: 'الدفع بواسطة {{method}}',
  harder: 'حالات أصعب',
  harderText: 'ما يحدث أحيانًا لعمليات الدفع الحقيقية.',
  back: 'العودة إلى المتجر',
  language: 'English',
  unknown: 'لا توجد عملية دفع كهذه',
  unknownText: 'قد يكون العنوان ناقصًا. عُد إلى المتجر وحاول من هناك مرة أخرى.',
  lost: 'انقطع الاتصال',
  lostText: 'تمت عملية الدفع، لكن لم يُبلَّغ بها أحد. افتح طلبك في المتجر بنفسك.',
  methods: {
    online: 'البطاقة',
    knet: 'كي نت',
    benefit: 'بنفت',
    'apple-pay': 'Apple Pay',
    mada: 'مدى',
    'apple-pay-knet': 'Apple Pay عبر كي نت',
  },
  over: {
    paid: 'تمت عملية الدفع',
    declined: 'رُفضت عملية الدفع',
    cancelled: 'أُلغيت عملية الدفع',
    expired: 'انتهى وقت عملية الدفع',
  },
  presses: {
    decline: 'رفض الدفع',
    cancel: 'إلغاء والعودة',
  },
  harderPresses: {
    pending: { name: 'معلّقة', text: 'عودة فورية، ويقرر البنك بعد دقيقة.' },
    slow: { name: 'بطيئة', text: 'عودة فورية، ويتم الدفع بعد ثماني ثوانٍ.' },
    vanish: { name: 'تختفي', text: 'يتم الدفع، لكن لا يُبلَّغ أحد ولا طريق للعودة.' },
    twice: { name: 'إبلاغ مزدوج', text: 'يتم الدفع، ويُبلَّغ المتجر مرتين ثم مرة لاحقًا.' },
    less: { name: 'مبلغ مختلف', text: 'يُخصم مبلغ أقل من المطلوب بالعُشر، ويُحل الأمر يدويًا.' },
  },
}

export const sandboxWords = { en, ar } as const
