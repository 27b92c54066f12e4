/** The services that have events. */
const services = ['gtag', 'googleTagManager', 'plausible', 'fathom', 'umami', 'matomo', 'posthog', 'vercel'] as const

/** A service that has events. */
type EventService = (typeof services)[number]

/** The services that a config names, whatever their settings. */
export type NamedServices = Readonly<Partial<Record<EventService, unknown>>>

/** The services of a site that get an event with each answer. */
export function eventServices(settings: NamedServices | undefined): readonly EventService[] {
  return services.filter((name) => settings?.[name] !== undefined)
}
