import type { OpenInUrlKey } from '#hooks/use-open-in-url.ts'
import { settingsTabs } from '../../../src/features/settings/settings-tabs.ts'

/** What an address ends with that opens a form or a panel, besides the form of a new record and that of the record itself. */
const further: readonly { at: RegExp; query: `${OpenInUrlKey | 'atividades'}=1` }[] = [
  { at: /\/dashboard$/, query: 'aprovar=1' },
  { at: /\/dashboard$/, query: 'atividades=1' },
  { at: /\/residences$/, query: 'importar=1' },
  { at: /\/transactions$/, query: 'recorrente=1' },
  { at: /\/boletos$/, query: 'remessa=1' },
  { at: /\/boletos$/, query: 'retorno=1' },
  { at: /\/profile$/, query: 'editar=1' },
]

/** The queries with which this address may open something; not every record has a form, and not every role may have it. */
export function openedByAddress(address: string): string[] {
  if (address.includes('?')) return []
  const isRecord = /[0-9a-f-]{36}$/.test(address)
  // A screen knows one of the three words.
  const own = isRecord ? 'editar=1' : 'new=1&nova=1&novo=1'
  return [own, ...further.flatMap(({ at, query }) => (at.test(address) ? [query] : []))].map(
    (query) => `?${query}`,
  )
}

/** The same address, and each of its other views. */
export function viewsOf(address: string): string[] {
  if (address.endsWith('/settings')) return settingsTabs.map((tab) => `${address}?aba=${tab}`)
  if (address.endsWith('/reservations')) return [address, `${address}?ver=tabela`, `${address}?visao=mes`]
  return [address]
}
