import type { AddressRegisterOptions, AddressRegisterService } from './address-register.ts'
import { createPaci } from './paci/paci.ts'

/** Every address register. A new one is a folder beside this file and a line here. */
export const addressRegisters = { paci: createPaci } as const satisfies Readonly<
  Record<string, (options: AddressRegisterOptions) => AddressRegisterService>
>

export type AddressRegisterName = keyof typeof addressRegisters
