/**
 * The payment providers by the name that is stored and sent, with their display names. The contract, the database types
 * and the provider registry of the API (apps/api/src/gateways/payments/registry.ts) derive their names from this list.
 */
export const paymentProviders = { sandbox: 'Sandbox Pay', stripe: 'Stripe', tap: 'Tap' } as const

export type PaymentProviderName = keyof typeof paymentProviders

export const paymentProviderNames = Object.keys(paymentProviders) as readonly PaymentProviderName[]
