import type * as v from 'valibot'

/** A schema with what its kind holds: the library's own type says only that it is one. */
export interface Schema extends v.GenericSchema {
  options?: readonly unknown[]
  literal?: unknown
  wrapped?: Schema
  item?: Schema
  entries?: Record<string, Schema>
  key?: Schema
  value?: Schema
  pipe?: readonly { type: string; requirement?: unknown }[]
}

/** The fields of an object's schema; any other has none. */
export function entriesOf(schema: v.GenericSchema | undefined): Record<string, Schema> {
  return (schema as Schema | undefined)?.entries ?? {}
}
