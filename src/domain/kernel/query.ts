import type * as v from 'valibot'
import type { Actor, AsksProof } from './command.ts'
import type { Entity } from './entity.ts'
import type { Permission } from './permissions.ts'

/** Who may make a call. `public`: anyone; `signed_in`: anyone with a session; else those with the permission. */
export type RequiredAccess = Permission | 'public' | 'signed_in'

/** A documented read, for other API clients: screens read the local database. */
export interface Query<I = unknown, O = unknown> {
  kind: 'query'
  name: string
  method: 'GET'
  path: string
  access: RequiredAccess
  input: v.GenericSchema<unknown, I>
  output: v.GenericSchema<unknown, O>
}

/** A read that answers rows as they are stored: the server needs no handler to serve it. */
export interface StoredQuery<I = unknown, O = unknown> extends Query<I, O> {
  stored: { entity: Pick<Entity, 'collection' | 'row'>; isList: boolean }
}

/** A request that changes no synced row and is never queued: signing in, requesting a token. */
export interface Call<I = unknown, O = unknown> {
  kind: 'call'
  name: string
  method: 'POST' | 'GET' | 'DELETE'
  path: string
  access: RequiredAccess
  input: v.GenericSchema<unknown, I>
  output: v.GenericSchema<unknown, O>
  asksProof?: AsksProof
  /** The kind of row that its id names, where `asksProof` depends on it. */
  subject?: Entity
  /** Maximum size of the JSON body; 64 KB by default, 16 KB for public calls. */
  bodyMaxBytes?: number
  /** A name of the row that it waits for, besides the one of its path: those who wait for one take turns. */
  row?(input: I, actor: Pick<Actor, 'condominium_id'>): string
  /** How much it counts among the writes of an hour that a person has, asked before anything is done; else what it has written. */
  weighs?(input: I): number
  /** Rate limit: tries per window for one person or, without a session, one network. */
  limit?: { tries: number; windowSeconds: number }
}

export function query<I, O>(
  route: `GET ${string}`,
  access: RequiredAccess,
  input: v.GenericSchema<unknown, I>,
  output: v.GenericSchema<unknown, O>,
): Query<I, O> {
  return { kind: 'query', name: '', method: 'GET', path: route.slice('GET '.length), access, input, output }
}

export function call<I, O>(
  route: `${'POST' | 'GET' | 'DELETE'} ${string}`,
  access: RequiredAccess,
  input: v.GenericSchema<unknown, I>,
  output: v.GenericSchema<unknown, O>,
  limit?: Call['limit'],
): Call<I, O> {
  const [method, path] = route.split(' ') as [Call['method'], string] // the template type above says both are there
  return { kind: 'call', name: '', method, path, access, input, output, limit }
}
