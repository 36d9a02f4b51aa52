import { findEntity } from '#domain/entities.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import type { Manifest } from './manifest.ts'

/** For whoever opens the archive without knowing Zelo. */
export function readmeOf({ condominium, made_at, schema, members, missing_files }: Manifest): string {
  const tables = members
    .filter(({ name }) => name.startsWith('tables/'))
    .map(({ name, rows }) => `  ${name.padEnd(44)} ${String(rows).padStart(7)}  ${whatIs(name)}`.trimEnd())
  const files = members.filter(({ name }) => name.startsWith('files/')).length
  return `${condominium.name}
Tudo o que o Zelo guardava deste condomínio em ${fullInstant(made_at, 'UTC')} (UTC).

ESTE ARQUIVO TEM DADOS PESSOAIS: nomes, e-mails, CPFs, telefones e contas do banco. Guarde-o como se guarda a
documentação do condomínio, e não o envie por e-mail. Ele não tem senhas nem nada que abra uma conta.

Para levar a outra instalação do Zelo, da mesma versão (${schema}):
  npm run admin -- import --from este-arquivo.zip

O que há dentro
  README.txt      este texto
  manifest.json   a lista de tudo, com o tamanho e o SHA-256 de cada parte
  tables/         uma tabela por arquivo, uma linha por registro, em JSON (UTF-8). Instantes em UTC; ids são UUID.
  files/          ${files} fotos e documentos, como foram enviados. O nome é o SHA-256 do conteúdo: procure-o em
                  tables/row_files.jsonl para saber de que registro é.

As tabelas, com quantos registros cada uma tem
${tables.join('\n')}
${missing_files.length > 0 ? `\nArquivos que a instalação já não tinha:\n${missing_files.map((name) => `  ${name}\n`).join('')}` : ''}`
}

/** The kinds of rows that people know; the others serve them. */
function whatIs(member: string): string {
  const table = member.replace(/^tables\/|\.jsonl$/g, '')
  return findEntity(table)?.names.many ?? others[table] ?? ''
}

const others: Record<string, string> = {
  accesses: 'Quem consultou os dados de quem',
  audit: 'Auditoria: quem mudou o quê, e quando',
  boleto_sequences: 'O último nosso número de cada convênio e ano',
  document_numbers: 'O último seu número',
  photos: 'De que registro é cada foto',
  protocol_counters: 'O último protocolo de ocorrência de cada ano',
  remessa_sequences: 'O último arquivo de remessa de cada convênio',
  residence_links: 'Quem mora ou morou em cada unidade, desde e até quando',
  row_files: 'De que registro é cada arquivo',
}
