/** What keeps the embedded database from starting, said to the person who started it. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
