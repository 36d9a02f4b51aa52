const mostNamed = 12

/** `101, 102`; of more than a dozen `101, 102, ... e mais 3`. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - mostNamed
  return rest > 0 ? `${names.slice(0, mostNamed).join(', ')} e mais ${rest}` : names.join(', ')
}

const list = new Intl.ListFormat('pt-BR')

/** `A, B e C`. */
export function listText(names: readonly string[]): string {
  return list.format(names)
}
