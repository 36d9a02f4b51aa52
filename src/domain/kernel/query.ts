import type * as v from 'valibot'
import type { Permission } from './permissions.ts'

/** Who may make a call at all. `public`: anyone; `signed_in`: whoever has a session; else who holds the permission. */
export type RequiredAccess = Permission | 'public' | 'signed_in'

/** A documented read. Screens never use it: they read the device. It serves other clients. */
export interface Query<I = unknown, O = unknown> {
  kind: 'query'
  name: string
  method: 'GET'
  path: string
  access: RequiredAccess
  input: v.GenericSchema<unknown, I>
  output: v.GenericSchema<unknown, O>
}

/** A request that is not a row's change and is never queued: signing in, asking for a token. */
export interface Call<I = unknown, O = unknown> {
  kind: 'call'
  name: string
  method: 'POST' | 'GET' | 'DELETE'
  path: string
  access: RequiredAccess
  input: v.GenericSchema<unknown, I>
  output: v.GenericSchema<unknown, O>
  /** How large its JSON body may be; 64 KB unless told, and 16 KB of a public call. */
  bodyMaxBytes?: number
  /** Tries allowed per window for one caller address and, where the input names one, for one account. */
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
