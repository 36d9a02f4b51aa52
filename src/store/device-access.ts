/**
 * An access-log entry: someone viewed a person's data on this device, once a day; `subject_id: null` is everyone of
 * the condominium.
 */
export interface DeviceAccess {
  /** What was viewed, whose it is, and the day. */
  key: string
  id: string
  subject_id: string | null
  condominium_id: string | null
  what: 'RECORD' | 'EXPORT'
  /** ISO 8601 UTC. */
  at: string
  sent: 0 | 1
}
