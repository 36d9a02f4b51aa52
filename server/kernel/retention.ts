import { type RawBuilder, sql } from 'kysely'
import { entities } from '#domain/entities.ts'

/** Of tombstones and stored answers; a device that was away for longer gets a full copy. */
export const tombstoneDays = 90

export interface Age {
  days: number
  /** SQL over the alias `r`: the instant from which the days are counted. */
  since: string
  /** SQL over the alias `r`: only these rows; the others stay for another reason. `horizon`: that many days ago. */
  only?: (horizon: RawBuilder<unknown>) => RawBuilder<unknown>
}

const sixMonths = 180
const fiveYears = 5 * 365

/** The tables whose rows end by their age, in the order in which they are purged. */
export const ages: Record<string, Age> = {
  changes: { days: tombstoneDays, since: 'r.changed_at', only: () => sql`r.deleted` },
  idempotency: { days: tombstoneDays, since: 'r.created_at' },
  // While it is the newest of its scope, and then for as long as a device's cursor may contain it.
  marks: {
    days: tombstoneDays,
    since: 'r.made_at',
    only: (horizon) => sql`exists (
      select 1 from marks n where n.scope_id = r.scope_id and n.seq > r.seq and n.made_at < ${horizon}
    )`,
  },
  sessions: { days: sixMonths, since: 'coalesce(r.ended_at, r.expires_at)' },
  sign_ins: { days: sixMonths, since: 'r.at' }, // Lei 12.965/2014, art. 15
  known_devices: { days: sixMonths, since: 'r.last_used_at' },
  removed_sessions: { days: sixMonths, since: 'r.removed_at' }, // as long as sessions last
  accesses: { days: fiveYears, since: 'r.at' },
  audit: { days: fiveYears, since: 'r.at' },
  email_changes: { days: 90, since: 'r.ended_at' },
  link_requests: { days: 90, since: 'r.expires_at' },
  access_recoveries: { days: 90, since: 'r.asked_at' },
  registrations: { days: 7, since: 'r.asked_at' },
  activation_tokens: { days: 0, since: 'r.expires_at' },
  tickets: { days: 0, since: 'r.expires_at' },
  slip_tokens: { days: 0, since: 'r.expires_at' },
  rate_limits: { days: 1, since: 'r.window_start' },
  notification_dead_letters: { days: 30, since: 'r.at' },
  // They stay so that nothing is told twice; the daily job tells nothing that is older.
  notification_events: { days: 90, since: 'r.at', only: () => sql`r.next_at is null` },
}

/** The other tables: why they do not grow for ever, or may. */
export const stays: Record<string, string> = {
  ...Object.fromEntries(
    entities.map(({ collection }) => [collection, 'until somebody deletes the row or its condominium']),
  ),
  residence_links: 'who lived where, and until when; goes with its unit',
  photos: 'one for each picture of a row, and goes with it',
  row_files: 'one for each file of a row, and goes with it',
  access_vouches: 'goes with its access_recoveries',
  boleto_emails: 'until it is sent or given up',
  notification_deliveries: 'until it is delivered, refused or expired',
  push_subscriptions: 'goes with its session, once nothing waits for it',
  credentials: 'one for each person',
  notification_emails: 'one for each person',
  roles_since: 'one for each person',
  unsent_keys: 'one for each person',
  second_factors: 'a few for each person, until they remove them',
  recovery_codes: 'ten for each person, replaced together',
  protocol_counters: 'numbers that must not be given again: one for each condominium and year',
  document_numbers: 'numbers that must not be given again: one for each condominium',
  boleto_sequences: 'numbers that the bank has seen: one for each agreement',
  remessa_sequences: 'numbers that the bank has seen: one for each agreement',
  counters: 'one for each condominium',
  condominium_figures: 'one for each condominium, and goes with it',
  instance: 'one row',
  push_keys: 'one row',
  leases: 'one for each round',
  migrations: 'one for each migration',
}
