import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseSync, Visitor } from 'vite'
import app from '../../package.json' with { type: 'json' }

// 20 MB: not through Vite.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The oldest browsers of `package.json`, as MDN's data names them. */
export const floor = app.browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ')
  return { name: name === 'ios_saf' ? 'safari_ios' : name, version: Number(version) } as const
})

/**
 * What methods and functions are called that no interface of a browser of the floor has. Only names of several words:
 * `share` or `union` may be anybody's.
 */
export function newerCalls(file: string, text: string): string[] {
  if (!words(text).some((word) => newer.has(word))) return []
  const found: string[] = []
  const note = (name: string) => newer.has(name) && found.push(name)
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') note(callee.name)
      else if (
        callee.type === 'MemberExpression' &&
        !callee.computed &&
        callee.property.type === 'Identifier'
      )
        note(callee.property.name)
    },
  }).visit(parseSync(file, text).program)
  return found
}

const newer = namesAbove()

function words(text: string): string[] {
  return text.match(/\b[a-z]+[A-Z]\w*/g) ?? []
}

function namesAbove(): Set<string> {
  const above = new Set<string>()
  const within = new Set<string>()
  const note = (name: string, { __compat }: Identifier) => {
    if (__compat) (isInFloor(__compat) ? within : above).add(name.replace(/_static$/, ''))
  }
  for (const [name, one] of Object.entries({ ...data.api, ...data.javascript.builtins }) as [
    string,
    Identifier,
  ][]) {
    note(name, one)
    for (const [member, part] of Object.entries(one))
      if (member !== '__compat') note(member, part as Identifier)
  }
  return new Set([...above].filter((name) => /^[a-z]+[A-Z]/.test(name) && !within.has(name)))
}

function isInFloor({ support }: CompatStatement): boolean {
  return floor.every(({ name, version }) =>
    [support[name as keyof typeof support] ?? []].flat().some((since) => {
      const { version_added: added, flags, prefix, alternative_name: alias } = since
      return (
        typeof added === 'string' && !flags && !prefix && !alias && Number(added.replace('≤', '')) <= version
      )
    }),
  )
}
