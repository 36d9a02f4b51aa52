/** Why the embedded database cannot start, as a message for the operator. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
}
