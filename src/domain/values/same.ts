/** Whether two JSON values say the same: a database and a device may keep the keys of an object in different orders. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || ordered(one) === ordered(other)
}

function ordered(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
