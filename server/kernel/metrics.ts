import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** How a command ended: `failed` may be tried again, the others are final. */
export type CommandOutcome = 'done' | 'replayed' | 'refused' | 'failed'

const [minute, hour, day] = [60, 3_600, 86_400]

/**
 * What this process counts, as OpenMetrics (https://prometheus.io/docs/specs/om/open_metrics_spec/). Durations are in
 * seconds. A label names a route's pattern or a command, never an id or a person.
 */
export function createMetrics() {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'zelo_request_seconds',
      help: 'From the request to the first byte of its answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    commands: new Counter({
      name: 'zelo_commands',
      help: 'Commands by how they ended: done, replayed, refused, or failed and to be tried again.',
      labelNames: ['command', 'outcome'] as const,
      registers,
    }),
    outboxAge: new Histogram({
      name: 'zelo_outbox_age_seconds',
      help: 'How long a command had waited on its device when it came, by the clock of the device.',
      buckets: [1, 10, minute, 10 * minute, hour, 6 * hour, day, 7 * day, 30 * day],
      registers,
    }),
    pullLag: new Histogram({
      name: 'zelo_pull_lag_changes',
      help: 'How many changes a device was behind when it asked for them.',
      buckets: [0, 1, 10, 100, 1_000, 10_000],
      registers,
    }),
    wholeCopies: new Counter({
      name: 'zelo_whole_copies',
      help: 'Devices that began a whole copy: new, too old, of other permissions, or after a restore.',
      registers,
    }),
    purged: new Counter({
      name: 'zelo_purged',
      help: 'What this process deleted or ended because it had reached its age: by table, or files, idle_sessions, lapsed_email_changes.',
      labelNames: ['kind'] as const,
      registers,
    }),
    streams: new Gauge({
      name: 'zelo_event_streams',
      help: 'Devices and tabs that are told of changes by this process.',
      registers,
    }),
  }
}
