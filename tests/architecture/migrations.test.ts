import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstDeclared } from '#server/db/migrate.ts'

const folder = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url))
const names = readdirSync(folder).sort()
const sqlOf = (name: string) => readFileSync(folder + name, 'utf8')

/** Of before, as examples of what is found in whole files. */
const narrowingOnesOfBefore = [
  '0021-one-open-boleto.sql',
  '0034-known-devices.sql',
  '0036-registrations.sql',
  '0043-occurrences-of-the-common-area.sql',
]
const expandingOnesOfBefore = [
  '0020-hybrid-slips.sql',
  '0023-notices.sql',
  '0025-notifications.sql',
  '0040-archived-occurrences.sql',
  '0042-answers-to-occurrences.sql',
]

test('a migration that takes something away from older builds, or gives them what they refuse, says that it is a contraction', () => {
  for (const name of names.filter((one) => Number.parseInt(one, 10) >= firstDeclared))
    if (sqlOf(name).startsWith('-- Expansion')) expect(narrowings(sqlOf(name)), name).toEqual([])
})

test('such migrations are found', () => {
  for (const name of narrowingOnesOfBefore) expect(narrowings(sqlOf(name)), name).not.toEqual([])
  for (const name of expandingOnesOfBefore) expect(narrowings(sqlOf(name)), name).toEqual([])
})

test.each([
  ['drop table areas'],
  ['DROP INDEX areas_by_name'],
  ['alter table areas drop column capacity'],
  ['alter table areas drop capacity'],
  ['alter table areas rename to places'],
  ['alter table areas add column a text, rename column b to c'],
  ['alter table areas alter column name set not null'],
  ['alter table areas alter column name drop not null'],
  ['alter table areas alter name type varchar(20)'],
  ['alter table areas alter column name set data type text'],
  ['alter table areas add constraint named check (name <> $a$$a$)'],
  ['alter table areas add unique (name)'],
  ['alter table areas add column colour text not null'],
  ['alter table areas add column a numeric(4, 2) not null default 0, add column b text not null'],
  ['create unique index areas_once on areas (name)'],
  ["do $$ begin execute format('alter table %I alter column x set not null', kind); end $$"],
  ['create table other (id uuid); drop table areas'],
  ['truncate areas'],
])('a contraction is %s', (sql) => {
  expect(narrowings(sql)).not.toEqual([])
})

test.each([
  ['create table other (id uuid primary key, name text not null); alter table other add unique (name)'],
  ['create table other (id uuid); create unique index other_once on other (id)'],
  ['alter table areas add column colour text'],
  ['alter table areas add column colour text not null default $a$$a$'],
  ['create index areas_by_colour on areas (colour)'],
  ['create function helper() returns int language sql as $$ select 1 $$; drop function helper()'],
  ['create temporary table starters on commit drop as select 1'],
  ['update areas set name = trim(name)'],
  ['-- drop table areas\nselect 1'],
])('no contraction is %s', (sql) => {
  expect(narrowings(sql)).toEqual([])
})

/** What in these statements builds of before cannot go on with: see "Migrations" in docs/operations.md. */
function narrowings(sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').toLowerCase()
  const made = new Set(
    Array.from(
      text.matchAll(/create (?:or replace )?(?:temp\w* )?(?:table|function) (?:if not exists )?([\w".]+)/g),
      ([, name]) => name,
    ),
  )
  return text.split(';').flatMap((statement) => {
    const [clauses, altered] = /alter table (?:if exists )?(?:only )?([\w".%]+) .*/.exec(statement) ?? []
    if (clauses !== undefined) return made.has(altered) ? [] : clausesOf(clauses).filter(isNarrowing)
    const [found, subject] =
      /(?:\bdrop (?:materialized )?\w+ (?:if exists )?|\btruncate (?:table )?|\bcreate unique index .* on )([\w".]+)(?:$|[ (,])/.exec(
        statement.replace('on commit drop', ''),
      ) ?? []
    return found === undefined || made.has(subject) ? [] : [statement.trim()]
  })
}

/** Those of an `alter table`, which are separated by commas outside of parentheses. */
function clausesOf(statement: string): string[] {
  const flat = statement.replaceAll(/\([^()]*\)/g, '()')
  return flat.split(',')
}

function isNarrowing(clause: string): boolean {
  const isNewColumn = /\badd (?:column )?(?!constraint|check|unique|primary|foreign|exclude)\w+ /.test(clause)
  if (isNewColumn)
    return /\bunique\b/.test(clause) || (/\bnot null\b/.test(clause) && !/\bdefault\b/.test(clause))
  return /\b(?:drop|rename|set not null|add)\b|\b(?:set data )?type\b/.test(clause)
}
