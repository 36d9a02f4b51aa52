import type { Generated } from 'kysely'
import type { SignInMeans, SignInOutcome } from '#domain/auth/sign-ins.ts'
import type { SessionEnd } from '#domain/kernel/session-ends.ts'

/** What opens people's accounts, and who has entered them: nothing of it is synced. */
export interface AccountTables {
  credentials: {
    user_id: string
    password_hash: string
    must_change: Generated<boolean>
    access_given_at: Generated<string | null>
    email_proven_at: Generated<string | null>
    /** Who set the password that opens the account until the person has chosen their own, and when. */
    given_by_id: Generated<string | null>
    given_at: Generated<string | null>
  }
  email_changes: {
    id: string
    user_id: string
    old_email: string
    new_email: string
    is_by_other: boolean
    asked_by_id: string | null
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
  removed_sessions: { token_hash: string; removed_at: string; id: string | null }
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
    /** By the database's clock, as `roles_since`. */
    asked_here_at: Generated<string>
  }
  roles_since: { user_id: string; since: string }
  access_vouches: { recovery_id: string; voucher_id: string | null; voucher_name: string; at: string }
  tickets: {
    ticket_hash: string
    purpose: string
    user_id: Generated<string | null>
    challenge: Generated<string | null>
    sealed_secret: Generated<string | null>
    /** SHA-256 of the key of the device that has shown the password. */
    device_hash: Generated<string | null>
    tries: Generated<number>
    expires_at: string
  }
  unsent_keys: { user_id: string; key: string }
  activation_tokens: { email: string; token_hash: string; expires_at: string }
  registrations: { email: string; name: string; asked_at: string }
  sign_ins: {
    user_id: string
    id: string
    at: string
    outcome: SignInOutcome
    means: SignInMeans
    device: string
    network: string
    /** The day (UTC) in which they failed; null for a sign-in. */
    failed_on: string | null
    times: number
  }
  known_devices: { user_id: string; key_hash: string; last_used_at: string }
}
