/** The owner account of the demo data (demo/src/people.ts). Shown only when the server runs in demo mode. */
export const demoSignIn = { email: 'owner@mashawi.demo', password: 'charcoal-and-cardamom' } as const
