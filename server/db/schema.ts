import type { Generated } from 'kysely'
import type { RowsByCollection } from '#domain/entities.ts'
import type { NotificationKind, Recipients } from '#domain/kernel/news.ts'
import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import type { AccessKind } from '#domain/privacy/contract.ts'

/** The tables of entities: the row as its entity declares it, and `version`, which counts its writes. */
type EntityTables = { [C in keyof RowsByCollection]: RowsByCollection[C] & { version: number } }

export interface Database extends EntityTables {
  instance: { id: string; created_at: string; cursor_key: Generated<string>; secret_check: string | null }
  counters: { scope_id: string; change_seq: number }
  marks: { scope_id: string; seq: number; mark: Generated<string>; made_at: string }
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
  leases: { name: string; held_until: string }

  credentials: {
    user_id: string
    password_hash: string
    must_change: Generated<boolean>
    access_given_at: Generated<string | null>
    email_proven_at: Generated<string | null>
  }
  email_changes: {
    id: string
    user_id: string
    old_email: string
    new_email: string
    is_by_other: boolean
    asked_at: string
    confirm_hash: string
    objection_hashes: string[]
    confirmed_at: Generated<string | null>
    access_given_before: Generated<string | null>
    ended_at: Generated<string | null>
  }
  link_requests: {
    id: string
    condominium_id: string
    user_id: string
    role: string
    asked_by_id: string | null
    asked_at: string
    expires_at: string
    ended_at: Generated<string | null>
    outcome: Generated<'ACCEPTED' | 'REFUSED' | 'WITHDRAWN' | null>
  }
  sessions: {
    token_hash: string
    user_id: string
    created_at: string
    expires_at: string
    id: Generated<string>
    device: Generated<string>
    last_seen_at: string | null
    ended_at: Generated<string | null>
    proven_at: Generated<string | null>
    ended_reason: Generated<SessionEnd | null>
    ended_here_at: Generated<string | null>
    erased_at: Generated<string | null>
  }
  second_factors: {
    user_id: string
    id: string
    kind: 'PASSKEY' | 'TOTP'
    label: string
    created_at: string
    last_used_at: string | null
    sealed_secret: Generated<string | null>
    last_step: Generated<number | null>
    credential_id: Generated<string | null>
    public_key: Generated<string | null>
    sign_count: Generated<number | null>
    transports: Generated<string[] | null>
  }
  recovery_codes: {
    user_id: string
    lookup: string
    code_hash: string
    made_at: string
    used_at: Generated<string | null>
  }
  access_recoveries: {
    id: string
    user_id: string
    asked_at: string
    needed: number
    objection_hashes: string[]
    vouched_at: Generated<string | null>
    ended_at: Generated<string | null>
  }
  access_vouches: { recovery_id: string; voucher_id: string | null; voucher_name: string; at: string }
  tickets: {
    ticket_hash: string
    purpose: string
    user_id: Generated<string | null>
    challenge: Generated<string | null>
    sealed_secret: Generated<string | null>
    tries: Generated<number>
    expires_at: string
  }
  unsent_keys: { user_id: string; key: string }
  activation_tokens: { email: string; token_hash: string; expires_at: string }
  registrations: { email: string; name: string; asked_at: string }
  known_devices: { user_id: string; key_hash: string; last_used_at: string }
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
  removed_sessions: { token_hash: string; removed_at: string; id: string | null }
  accesses: {
    id: string
    condominium_id: string | null
    subject_id: string | null
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
    device: string
    command: string
    collection: string
    row_id: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
  }
  photos: { id: string; collection: string; row_id: string; sha256: string; mime: string }
}
