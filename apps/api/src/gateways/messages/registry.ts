import { type MessageChannel, messageChannels } from './messages.ts'
import type { MessageService, MessageServiceDeps, MessageServiceModule } from './service.ts'
import { smtp } from './smtp/smtp.ts'
import { twilio } from './twilio/twilio.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'

/**
 * Every message service. A new one is a folder beside this file and a line here. For a channel that several configured
 * services support, the last one listed is used.
 */
export const messageServiceModules = { twilio, whatsapp, smtp } as const

type Modules = typeof messageServiceModules
export type MessageServiceName = keyof Modules
/** The services that report deliveries by webhook. */
export type ReportingServiceName = {
  [Name in MessageServiceName]: Modules[Name] extends { readonly webhook: unknown } ? Name : never
}[MessageServiceName]

type OptionsOf<Module> = Module extends MessageServiceModule<infer Options> ? Options : never
/** The settings of each service; a service without settings is not used. */
export type MessageOptions = {
  readonly [Name in MessageServiceName]?: OptionsOf<Modules[Name]> | undefined
} & {
  readonly publicUrl?: string | undefined
  /** The service of all channels without a configured one; outside production, the outbox of `@sofra/dev-outbox`. */
  readonly fallback?: MessageService | undefined
}

/** The service of each channel; channels without a configured service are missing. */
export type MessageServices = Readonly<Partial<Record<MessageChannel, MessageService>>>

export interface ConfiguredService {
  readonly name: MessageServiceName
  readonly module: MessageServiceModule<unknown>
  readonly options: unknown
}

export const reportingServiceNames = namesOf(messageServiceModules).filter(
  (name): name is ReportingServiceName => 'webhook' in messageServiceModules[name],
)

/** The services that have settings, in the order of the registry. */
export function configuredServices(options: MessageOptions): ConfiguredService[] {
  return namesOf(messageServiceModules).flatMap((name) =>
    options[name]
      ? [{ name, module: messageServiceModules[name] as MessageServiceModule<unknown>, options: options[name] }]
      : [],
  )
}

export function createMessageServices(options: MessageOptions, deps: MessageServiceDeps): MessageServices {
  const { fallback } = options
  const services: Partial<Record<MessageChannel, MessageService>> = {}
  if (fallback) for (const channel of messageChannels) services[channel] = fallback
  for (const { module, options: serviceOptions } of configuredServices(options)) {
    const service = module.create(serviceOptions, deps)
    for (const channel of module.channels) services[channel] = service
  }
  return services
}

function namesOf<Registry extends object>(registry: Registry): (keyof Registry)[] {
  return Object.keys(registry) as (keyof Registry)[]
}
