/**
 * Whether two JSON values are equal, whatever the order of keys: the database and the device store objects in different
 * orders.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || ordered(one) === ordered(other)
}

function ordered(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
