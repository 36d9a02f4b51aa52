import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const domain = fileURLToPath(new URL('../../src/domain', import.meta.url))
const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
)

/** The folder of a file; a file that stands in none, such as `entities.ts`, by its own name. */
const folderOf = (path: string) => path.split(sep)[0] ?? ''

/** Which folders of the domain each folder imports. */
function folderGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = folderOf(file)
    const known = graph.get(from) ?? new Set()
    graph.set(from, known)
    for (const [, target = ''] of readFileSync(join(domain, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const to = folderOf(relative(domain, join(domain, dirname(file), target)))
      if (to !== from) known.add(to)
    }
  }
  return graph
}

/** A way from a folder back to itself; undefined where there is none. */
function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>()
  function walk(folder: string, way: readonly string[]): string[] | undefined {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder]
    if (done.has(folder)) return undefined
    for (const next of graph.get(folder) ?? []) {
      const cycle = walk(next, [...way, folder])
      if (cycle) return cycle
    }
    done.add(folder)
    return undefined
  }
  for (const folder of graph.keys()) {
    const cycle = walk(folder, [])
    if (cycle) return cycle
  }
  return undefined
}

test('no folder of the domain leads back to itself', () => {
  const graph = folderGraph()
  expect(graph.size).toBeGreaterThan(20)
  const cycle = cycleIn(graph)
  expect(cycle, cycle?.join(' -> ')).toBeUndefined()
})
