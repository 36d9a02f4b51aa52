import type { Generated } from 'kysely'
import type { RowsByCollection } from '#domain/entities.ts'
import type { NotificationKind, Recipients } from '#domain/kernel/news.ts'
import type { AccessKind } from '#domain/privacy/contract.ts'
import type { AccountTables } from './account-tables.ts'

/** The tables of entities: the row as its entity declares it, and `version`, which counts its writes. */
type EntityTables = { [C in keyof RowsByCollection]: RowsByCollection[C] & { version: number } }

/** What is counted of a condominium, and of many: each is a sum. */
export interface Figures {
  /** Units in use. */
  residences: number
  occupied: number
  residents: number
  /** The active ones. */
  collaborators: number
  open_occurrences: number
  pending_reservations: number
  received_cents: number
  overdue_cents: number
}

export interface Database extends EntityTables, AccountTables {
  instance: { id: string; created_at: string; cursor_key: Generated<string>; secret_check: string | null }
  counters: { scope_id: string; change_seq: number }
  marks: { scope_id: string; seq: number; mark: Generated<string>; made_at: string }
  condominium_figures: Figures & {
    condominium_id: string
    change_seq: number
    counted_on: string
    valid_until: string | null
  }
  changes: {
    scope_id: string
    collection: string
    row_id: string
    seq: number
    version: number
    deleted: boolean
    rank: number
    audience: string[]
    lost: string[]
    changed_at: string
  }
  idempotency: {
    user_id: string
    key: string
    body_hash: string
    status: number | null
    answer: unknown
    created_at: Generated<string>
  }
  rate_limits: { key: string; window_start: string; count: number }
  boleto_sequences: {
    bank_code: string
    cooperative: string
    beneficiary: string
    year: string
    last: number
  }
  document_numbers: { condominium_id: string; last: number }
  slip_tokens: {
    token_hash: string
    condominium_id: string
    boleto_id: string
    user_id: string
    expires_at: string
  }
  boleto_emails: {
    boleto_id: string
    condominium_id: string
    request_id: string
    attempts: Generated<number>
    next_at: string
  }
  push_keys: { is_only: Generated<boolean>; public_key: string; private_key: string; link_key: string }
  push_subscriptions: {
    id: string
    user_id: string
    token_hash: string
    endpoint: string
    host: string
    p256dh: string
    auth: string
    created_at: string
    last_delivered_at: Generated<string | null>
  }
  notification_events: {
    id: string
    condominium_id: string | null
    collection: string
    row_id: string
    about: string
    kind: NotificationKind
    urgent: boolean
    is_reminder: boolean
    news_group: string | null
    title: string
    body: string
    path: string
    recipients: Recipients
    actor_id: string | null
    at: string
    next_at: string | null
    attempts: Generated<number>
  }
  notification_deliveries: {
    id: Generated<string>
    event_id: string
    user_id: string
    subscription_id: string | null
    lane: string
    tag: string
    urgent: boolean
    next_at: string
    expires_at: string
    attempts: Generated<number>
  }
  notification_emails: { user_id: string; last_sent_at: string | null }
  notification_dead_letters: {
    id: string
    at: string
    kind: NotificationKind
    host: string
    reason: string
    attempts: number
  }
  leases: { name: string; held_until: string; succeeded_at: string | null }

  residence_links: {
    condominium_id: string
    residence_id: string
    user_id: string
    type: 'OWNER' | 'TENANT' | 'DEPENDENT'
    from_on: string
    to_on: string | null
    /** Revoked before its expiry: no longer valid. */
    ended_at: string | null
  }
  protocol_counters: { condominium_id: string; year: number; last: number }
  row_files: {
    sha256: string
    collection: string
    row_id: string
    bytes: Generated<string>
    condominium_id: string | null
    residence_id: string | null
  }
  accesses: {
    id: string
    condominium_id: string | null
    subject_id: string | null
    /** The pseudonym of a subject who was erased since; `subject_id` is null then. */
    erased_subject_id?: string | null
    viewer_id: string | null
    viewer_name: string
    viewer_role: string
    what: AccessKind
    at: string
  }
  audit: {
    scope_id: string
    id: string
    at: string
    actor_id: string | null
    actor_name: string
    /** The role that they acted in; null in entries of before. */
    actor_role: string | null
    device: string
    command: string
    collection: string
    row_id: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }
  photos: { id: string; collection: string; row_id: string; sha256: string; mime: string }
}
