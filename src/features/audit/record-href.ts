/** The page of a record, by collection; the others are displayed within another screen. */
const places: Record<string, string> = {
  users: '/app/users',
  condominiums: '/app/condominiums',
  residences: '/app/residences',
  occurrences: '/app/occurrences',
  areas: '/app/reservations/areas',
  reservations: '/app/reservations',
  assemblies: '/app/assemblies',
  privacy_requests: '/app/privacy-requests',
}

export function recordHref(collection: string, id: string): string | null {
  const place = places[collection]
  return place ? `${place}/${id}` : null
}
