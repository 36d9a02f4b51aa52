import { actText, kindText } from './act-text.ts'
import { type Role, roleTexts } from '../kernel/roles.ts'
import { fullInstant } from '../values/instant-texts.ts'
import { wordsOf } from '../values/text.ts'
import { findCodeText } from './code-texts.ts'
import { fieldLabel } from './field-labels.ts'
import { readableFields } from './shown-fields.ts'
import { type Knowing, nothing, valueText } from './value-text.ts'
import type { AccessKind } from '../privacy/contract.ts'
import { type SignIn, signInText } from '../auth/sign-ins.ts'
import { accessTexts } from '../privacy/texts.ts'

type Thing = Record<string, unknown>
type ExportLookups = Omit<Knowing, 'collection'>

/**
 * The answer of `privacy.export` as a self-contained HTML page to read and print, without scripts or requests. Contains
 * every collection, including ones that this version does not know.
 */
export function readable(exported: Thing & { exported_at: string }, known: ExportLookups): string {
  const { exported_at, records, residences, documents, sessions, sign_ins, accesses, activity, ...others } =
    exported
  const when = (value: unknown) => (value ? fullInstant(wordsOf(value), known.timeZone) : '')
  const sections = [
    ...Object.entries({ ...(records as object) }).map(([kind, rows]) =>
      section(kind === 'users' ? 'Seu cadastro' : kindText(kind), recordsOf(kind, thingsIn(rows), known)),
    ),
    section('Unidades', recordsOf('residences', thingsIn(residences), known)),
    section('Documentos que você enviou', recordsOf('condominium_documents', thingsIn(documents), known)),
    section(
      'Aparelhos em que você entrou',
      table(
        ['Aparelho', 'Entrou em', 'Último uso'],
        thingsIn(sessions).map((one) => [wordsOf(one.device), when(one.created_at), when(one.last_seen_at)]),
      ),
    ),
    section(
      'Entradas na sua conta',
      table(
        ['Quando', 'O quê', 'Aparelho', 'Rede'],
        thingsIn(sign_ins).map((one) => [
          when(one.at),
          signInText(one as SignIn), // what the server wrote
          wordsOf(one.device),
          wordsOf(one.network),
        ]),
      ),
    ),
    section(
      'Quem acessou os seus dados',
      table(
        ['Quando', 'Quem', 'O quê'],
        thingsIn(accesses).map(({ at, viewer, what }) => [when(at), viewerText(viewer), accessText(what)]),
      ),
    ),
    section(
      'O que você fez no Zelo',
      table(
        ['Quando', 'O quê', 'Aparelho'],
        thingsIn(activity).map((one) => [when(one.at), didText(one), wordsOf(one.device)]),
      ),
    ),
    ...Object.values(others).map((rows) => section(kindText(''), recordsOf('', thingsIn(rows), known))),
  ]
  const body = sections.filter(Boolean).join('\n') || '<p>O Zelo não guarda nada sobre você.</p>'
  return page(`Exportado em ${when(exported_at)}.`, body)
}

/** `Helena Prado, Síndico`. */
function viewerText(viewer: unknown): string {
  const { name, role } = { ...(viewer as object) } as { name?: string; role?: Role }
  return [name, role && roleTexts[role]?.label].filter(Boolean).join(', ')
}

function accessText(what: unknown): string {
  return accessTexts[wordsOf(what) as AccessKind] ?? ''
}

function didText({ command, collection }: Thing): string {
  const did = actText({ command: wordsOf(command), collection: wordsOf(collection), before: {}, after: {} })
  return `${did[0]?.toUpperCase()}${did.slice(1)}`
}

function recordsOf(collection: string, rows: readonly Thing[], known: ExportLookups): string {
  return rows.map((row) => recordOf(collection, row, known)).join('\n')
}

/** A row's fields as text; omits empty ones, and ids of rows that are not in the export. */
function recordOf(collection: string, row: Thing, known: ExportLookups): string {
  const items = [...readableFields(collection, row)].map(([field, value]) => ({
    label: fieldLabel(collection, field),
    text: valueText(field, value, { collection, ...known }),
  }))
  const entries = items
    .filter(({ text }) => text !== nothing)
    .map(({ label, text }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`)
  return `<article><dl>${entries.join('')}</dl>${stepsOf(collection, thingsIn(row.history), known)}</article>`
}

function stepsOf(collection: string, steps: readonly Thing[], { timeZone }: ExportLookups): string {
  const lines = steps.map(({ at, by_name, status, reason }) =>
    [
      fullInstant(wordsOf(at), timeZone),
      wordsOf(by_name),
      findCodeText(collection, 'status', wordsOf(status)),
      wordsOf(reason),
    ]
      .filter(Boolean)
      .join(', '),
  )
  if (lines.length === 0) return ''
  return `<h3>Histórico</h3><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
}

function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const head = headers.map((header) => `<th scope="col">${escaped(header)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

function section(title: string, content: string): string {
  return content && `<section><h2>${escaped(title)}</h2>\n${content}</section>`
}

function thingsIn(value: unknown): Thing[] {
  return Array.isArray(value) ? value.map((one) => ({ ...(one as object) })) : []
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}

function page(when: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Meus dados no Zelo</title>
<style>${look}</style>
</head>
<body>
<h1>Meus dados no Zelo</h1>
<p>${escaped(when)} Tudo o que o Zelo guarda sobre você, como a Lei Geral de Proteção de Dados (LGPD) garante.</p>
${body}
</body>
</html>
`
}

const look = `
body { font: 16px/1.5 system-ui, sans-serif; color: #13211f; max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { font-size: 1.25rem; margin: 2rem 0 0.75rem; padding-bottom: 0.25rem; border-bottom: 2px solid #0f625f }
h3 { font-size: 1rem; margin: 0.75rem 0 0.25rem }
article { border: 1px solid #d7e0dd; border-radius: 10px; padding: 0.75rem 1rem; margin: 0 0 0.75rem; break-inside: avoid }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0.5rem 1.5rem; margin: 0 }
dt { font-size: 0.875rem; color: #4d5e5a }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
ul { margin: 0; padding-left: 1.25rem }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #d7e0dd; overflow-wrap: anywhere }
@media print { body { padding: 0; max-width: none } h2 { break-after: avoid } }
`
