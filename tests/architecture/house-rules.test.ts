import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const house = fileURLToPath(new URL('../..', import.meta.url))
const files = ['src', 'sw', 'server', 'tests', 'scripts'].flatMap((folder) => walk(join(house, folder)))

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

const read = (path: string) => readFileSync(path, 'utf8')
const code = files.filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))

test('no drawer of odds and ends', () => {
  const drawers = code.filter((path) =>
    /^(?:utils?|helpers?|common|misc|types|index)\.(?:ts|tsx)$/.test(basename(path)),
  )
  expect(drawers).toEqual([])
})

test('no suppression without its proof on the same line', () => {
  const bare = code.filter((path) =>
    /(?:oxlint-disable(?:-next-line)?(?: [\w/-]+)?|@ts-expect-error)\s*$/m.test(
      read(path).replaceAll('*/', ''),
    ),
  )
  const explained = bare.filter((path) => !/\/\/ [A-Z].*\n.*\n?\s*\/\/ oxlint-disable/.test(read(path)))
  expect(explained.map((path) => path.slice(house.length))).toEqual([])
})

test('a component that reads a signal subscribes to it', () => {
  const readers = code.filter(
    (path) =>
      path.includes('/src/') &&
      /useSession\(\)(?:\.\w+)?\.(?:state|sync|notice)\.value|\.(?:sync|notice|state)\.value/.test(
        read(path),
      ),
  )
  const silent = readers
    .filter((path) => path.endsWith('.tsx') || basename(path).startsWith('use-'))
    .filter((path) => !read(path).includes('useSignals()'))
  expect(silent.map((path) => path.slice(house.length))).toEqual([])
})

test('an e-mail address is cleaned in one place, whoever reads it', () => {
  const byHand = code
    .filter((path) => /\/(?:src|sw|server)\//.test(path) && !path.includes('/tests/'))
    .filter((path) =>
      /\.trim\(\)\s*\.to(?:Locale)?LowerCase\(|LowerCase\(\)\s*\.trim\(|mail\w*\)?\s*\.to(?:Locale)?LowerCase\(/i.test(
        read(path),
      ),
    )
    .map((path) => path.slice(house.length))
  expect(byHand.sort()).toEqual([
    'src/domain/values/email.ts',
    'src/domain/values/file-kind.ts', // a declared type
    'src/ui/Menu.tsx', // the word of an item
  ])
})

test('what a boleto is paid with is offered where it is said what to know before, and nowhere else', () => {
  const offers = code
    .filter(
      (path) => /\/(?:src|server)\//.test(path) && !path.includes('/tests/') && !path.includes('/domain/'),
    )
    .filter((path) => /\b(?:linhaDigitavel|pixCodeOf)\(|<PixCode\b/.test(read(path)))
    .map((path) => path.slice(house.length))
  expect(offers.sort()).toEqual([
    'server/modules/boletos/boleto-email.ts', // its notes stand above the code
    'src/parts/PayCode.tsx',
    'src/parts/PixCode.tsx', // drawn by the one before
    'src/parts/use-copy-line.ts', // tells it in a toast
    'src/slips/slip-of.ts', // prints it
  ])
})

test('passwords are written in one file, tested in one and judged in one: no route goes by a rule of its own', () => {
  const served = code.filter((path) => path.includes('/server/') && !path.includes('/tests/'))
  const holding = (pattern: RegExp) =>
    served.filter((path) => pattern.test(read(path))).map((path) => path.slice(house.length))
  const writes =
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\('credentials'\)|(?:insert into|update|delete from) credentials/
  expect(holding(writes)).toEqual(['server/people/credentials.ts'])
  // Recovery codes are hashed like passwords.
  const codes = 'server/people/second-factor/recovery-codes.ts'
  expect(holding(/passwords\s*\.verify/)).toEqual([codes, 'server/people/test-password.ts'])
  // The demo's password is its operator's choice, for made-up people.
  expect(holding(/passwords\s*\.hash/)).toEqual([
    'server/cli/demo/data.ts',
    'server/people/hash-password.ts',
    codes,
  ])
})

test('nothing loads from another origin: the app names no outside address', () => {
  const outside = walk(join(house, 'src'))
    .concat(walk(join(house, 'sw')), [join(house, 'index.html')])
    .flatMap((path) =>
      [...read(path).matchAll(/(?:src|href|url|fetch)\s*[=(:]\s*['"`]https?:\/\/[^'"`]+/g)].map(
        ([match]) => `${path.slice(house.length)}: ${match}`,
      ),
    )
  expect(outside).toEqual([])
})

test('no day is cut from an instant, which has the day of UTC: after 21h that is tomorrow', () => {
  const cut = /\.(?:slice|substring|substr)\(0, 10\)|split\('T'\)\[0\]/
  const cutting = code
    .filter((path) => !path.includes('/tests/') && cut.test(read(path)))
    .map((path) => path.slice(house.length))
  expect(cutting.sort()).toEqual([
    'server/cli/admin/person.ts', // ten sign-ins
    'src/domain/boletos/barcode.ts', // digits of a line
    'src/domain/values/civil-time.ts', // a day of the calendar, counted in UTC
  ])
})

/** Where a chain of Dexie's begins: a table or a collection. */
const stores = 'outbox|base|blobs|meta|drafts|accesses|tallies|sealed|people|sessions|shared|settings'
const beginsChain = new RegExp(
  String.raw`rowsOf\(|\.rows(?:<[^()]*>)?\(|\.table(?:<[^()]*>)?\(|\.where\(|\.orderBy\(|\.toCollection\(|\b(?:db|store|device)\.(?:${stores})(?=\s*\.)`,
  'g',
)
const makesCursor = new Set([
  'filter',
  'and',
  'or',
  'anyOf',
  'noneOf',
  'until',
  'each',
  'eachKey',
  'eachPrimaryKey',
  'reverse',
])

/** The methods that make a cursor in chains of Dexie's, as long as they are collections: arrays are what is awaited. */
function cursorsIn(text: string): string[] {
  return [...text.matchAll(beginsChain)].flatMap((begin) => {
    let at = begin.index + begin[0].length
    if (begin[0].endsWith('(')) at = afterCall(text, at)
    const names: string[] = []
    for (;;) {
      const call = /^\s*\.(\w+)\(/.exec(text.slice(at))
      if (!call) return names.filter((name) => makesCursor.has(name))
      names.push(call[1] ?? '')
      at = afterCall(text, at + call[0].length)
    }
  })
}

function afterCall(text: string, from: number): number {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++) {
    if ('([{'.includes(text[at] ?? '')) depth++
    if (')]}'.includes(text[at] ?? '')) depth--
  }
  return at
}

test('what is read of the device is asked for at once, and never with a cursor, row by row', () => {
  const slow = code
    .filter((path) => /\/(?:src|sw)\//.test(path) && !path.includes('/tests/'))
    .flatMap((path) => cursorsIn(read(path)).map((name) => `${path.slice(house.length)}: ${name}`))
  expect(slow).toEqual(['src/hooks/read-window.ts: reverse']) // which asks for one key alone
})

test('the guard against cursors finds each of them, and nothing in arrays', () => {
  expect(cursorsIn('db.outbox\n  .filter(({ a }) => a())\n  .toArray()')).toEqual(['filter'])
  expect(cursorsIn("db.rows<A>('a').where('b').equals(c).each(d)")).toEqual(['each', 'each'])
  expect(cursorsIn('rowsOf(db, A, { of }).reverse().limit(3)')).toEqual(['reverse'])
  expect(cursorsIn('(await rowsOf(db, A, { of }).toArray()).filter(b).reverse()')).toEqual([])
})
