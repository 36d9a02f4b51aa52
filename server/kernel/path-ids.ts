import type { Context } from 'hono'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { Id } from '#domain/values/id.ts'

/** What a path names, ids for the most part. What should be an id and is none names nothing, and so is not found. */
export function pathIds(c: Context): Record<string, string> {
  const ids = Object.entries(c.req.param() as Record<string, string>) // Hono's type knows no path here
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
