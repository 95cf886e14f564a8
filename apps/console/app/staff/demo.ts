/** The person of the demo who may do everything (demo/src/people.ts). Shown only where the server says it is on. */
export const demoSignIn = { email: 'owner@mashawi.demo', password: 'charcoal-and-cardamom' } as const
