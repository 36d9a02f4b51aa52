import type { Hono } from 'hono'
import { routesOf } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { callRoute } from './call-route.ts'
import { commandRoute } from './command-route.ts'
import type { Kernel } from './kernel.ts'
import { refusalResponse } from './problem.ts'
import { type Shows, showsOf } from './reads.ts'
import type { Served } from './serve.ts'

/** Mounts every contract entry under `/api`. */
export function mount(app: Hono, kernel: Kernel, modules: readonly Served[][]): void {
  const shown = presenters(modules.flat())
  for (const served of modules.flat().toSorted(literalsFirst)) {
    for (const [method, path] of routesOf(served.entry))
      app.on(method, `/api${path}`, routeOf(kernel, served, shown))
  }
}

/** By collection, as lists render it: single reads may inline pictures, which no answer to a write does. */
function presenters(all: readonly Served[]): ReadonlyMap<string, Shows> {
  const shown = new Map<string, Shows>()
  for (const shows of all.flatMap(({ addition }) => showsOf(addition) ?? []))
    if (shows.present && (shows.isList || !shown.has(shows.collection))) shown.set(shows.collection, shows)
  return shown
}

/** `/users/search` must be matched before `/users/:id`. */
function literalsFirst(one: Served, other: Served): number {
  const sortable = ({ entry }: Served) => entry.path.replace(/:\w+/g, '~') // sorts after every letter
  return sortable(one) < sortable(other) ? -1 : Number(sortable(one) > sortable(other))
}

function routeOf(kernel: Kernel, { entry, addition }: Served, shown: ReadonlyMap<string, Shows>) {
  return entry.kind === 'command'
    ? commandRoute(kernel, { command: entry, addition: addition as never, shown }) // `Served` pairs an entry with its own kind of addition
    : callRoute(kernel, entry, addition as never)
}

/** Any other path under `/api`: 405 if it exists for other methods (RFC 9110 section 15.5.6), else 404. */
export function mountRefusals(app: Hono): void {
  const addresses = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue
    const known = addresses.get(path) ?? { pattern: patternOf(path), methods: new Set() }
    addresses.set(path, { ...known, methods: known.methods.add(method) })
  }
  app.all('/api/*', (c) => {
    const matching = Array.from(addresses.values()).filter(({ pattern }) => pattern.test(c.req.path))
    if (matching.length === 0)
      throw new DomainError('not_found', { detail: 'Endereço não encontrado.', unknown: true })
    const response = refusalResponse(new DomainError('method_not_allowed', { unknown: true }))
    response.headers.set('allow', matching.flatMap(({ methods }) => Array.from(methods)).join(', '))
    return response
  })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
