import { expect, test } from 'vitest'
import * as v from 'valibot'
import { bankAccounts } from '#domain/bank-accounts/contract.ts'
import { contract } from '#domain/kernel/contract.ts'
import { query } from '#domain/kernel/query.ts'
import { serve, serveOthers } from '#server/kernel/serve.ts'
import { showsOf } from '#server/kernel/reads.ts'

const odd = contract('odd', { sum: query('GET /odd', 'public', v.strictObject({}), v.number()) })

test('a module to which the server adds nothing answers its reads with the rows as they are stored', () => {
  const [served] = serveOthers([bankAccounts], [])
  const shown = served?.flatMap(({ entry, addition }) => {
    const shows = showsOf(addition)
    return shows ? [[entry.name, shows.collection, shows.isList]] : []
  })
  expect(shown).toEqual([
    ['bankAccounts.list', 'bank_accounts', true],
    ['bankAccounts.get', 'bank_accounts', false],
  ])
})

test('a module of its own is not served twice', () => {
  expect(serveOthers([bankAccounts], [serve(bankAccounts, {})])).toEqual([])
})

test('a read that no rows answer is missed by its name when the server starts', () => {
  expect(() => serveOthers([odd], [])).toThrow('odd.sum has no handler in server/modules')
})
