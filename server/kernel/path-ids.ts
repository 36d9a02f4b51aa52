import type { Context } from 'hono'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { Id } from '#domain/values/id.ts'

/** The parameters of a path, mostly ids. A malformed id cannot exist, so it is `not_found`. */
export function pathIds(c: Context): Record<string, string> {
  const ids = Object.entries(c.req.param() as Record<string, string>) // Hono's type does not know the path here
  return Object.fromEntries(
    ids.map(([name, value]) => {
      if (!isId.test(name)) return [name, value]
      const id = value.toLowerCase()
      if (!v.is(Id, id)) throw new DomainError('not_found')
      return [name, id]
    }),
  )
}

const isId = /^(?:id|\w+_id)$/
