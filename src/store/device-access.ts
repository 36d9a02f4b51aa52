/** Somebody looked at somebody's data on this device, once for a day; `subject_id: null` is everybody here. */
export interface DeviceAccess {
  /** What, whose and which day. */
  key: string
  id: string
  subject_id: string | null
  condominium_id: string | null
  what: 'RECORD' | 'EXPORT'
  /** ISO 8601 UTC. */
  at: string
  sent: 0 | 1
}
