import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { Id } from '#domain/values/id.ts'
import { exportCondominium } from '#server/condominium-archive/export.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Act, mustGive } from './act.ts'

export const exportAct: Act = {
  takes: '--condominium <id> --to arquivo.zip [--with-secret-votes]',
  does: 'tudo de um condomínio num arquivo: registros, fotos, documentos e história',
  options: {
    condominium: { type: 'string' },
    to: { type: 'string' },
    'with-secret-votes': { type: 'boolean' },
  },
  async run(kernel, given) {
    const id = await mustBeThere(kernel, given.options.condominium)
    const path = mustGive(given, 'to')
    const { members, left_out, missing_files, condominium } = await exportCondominium(kernel, id, path, {
      withSecretVotes: given.options['with-secret-votes'] === true,
    })
    const rows = members.reduce((sum, member) => sum + (member.rows ?? 0), 0)
    const files = members.filter(({ name }) => name.startsWith('files/')).length
    console.log(`${condominium.name}: ${rows} registros e ${files} arquivos em ${path}.`)
    for (const [table, count] of Object.entries(left_out))
      console.log(`Ficaram ${count} de ${table}, de pessoas que hoje são de outro condomínio.`)
    for (const sha256 of missing_files) console.error(`Já faltava no armazenamento: ${sha256}`)
    console.log('O arquivo tem dados pessoais de todos: guarde-o bem, e apague as cópias de que não precisa.')
  },
}

async function mustBeThere({ db }: Kernel, id: string | boolean | undefined): Promise<string> {
  if (v.is(Id, id)) return id
  const all = await db.selectFrom('condominiums').select(['id', 'name']).orderBy('name').execute()
  const names = all.map((one) => `\n  ${one.id}  ${one.name}`).join('')
  throw new DomainError('invalid', { detail: `Diga o condomínio com --condominium:${names}` })
}
